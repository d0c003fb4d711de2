"""A peer's whole pipeline: images and a few labels in, a label for every image out.

The graph and the system are Lapwing's: ten neighbours, A_ij = exp(-(d_ij/σ_i)²) with σ_i the distance to the
seventh, W = (A + Aᵀ)/2, edges between labelled and unlabelled points weighted as in WNLL, the potentials by
conjugate gradients with Jacobi. Usage: pipelines.py hnswlib|faiss|pynndescent|brute folder predictions.csv
"""
import csv
import os
import sys

import numpy as np
import scipy.sparse as sp

K, RANK = 10, 7


def read(folder):
    with open(f"{folder}/images-idx3-ubyte", "rb") as file:
        _, n, height, width = np.frombuffer(file.read(16), ">i4")
        images = np.frombuffer(file.read(), np.uint8).reshape(n, height * width)
    with open(f"{folder}/few.csv", encoding="utf-8", newline="") as file:
        rows = [(int(r["id"]), r["label"]) for r in csv.DictReader(file)]
    return images.astype(np.float32) / 255, np.array([i for i, _ in rows]), [label for _, label in rows]


def hnswlib_neighbours(x):
    """Less effort than hnswlib has in bench/peers.py: ten neighbours need less for the same accuracy in the end."""
    import hnswlib

    index = hnswlib.Index("l2", x.shape[1])
    index.init_index(len(x), ef_construction=100, M=16)
    index.set_num_threads(os.cpu_count())
    index.add_items(x)
    index.set_ef(50)
    found, squared = index.knn_query(x, K + 1)
    return found.astype(int), np.sqrt(squared)


def faiss_neighbours(x):
    import faiss

    index = faiss.IndexHNSWFlat(x.shape[1], 16)
    index.hnsw.efConstruction = 100
    index.add(x)
    index.hnsw.efSearch = 50
    squared, found = index.search(x, K + 1)
    return found, np.sqrt(squared)


def pynndescent_neighbours(x):
    """As it comes; what it compiles is not kept between processes."""
    from pynndescent import NNDescent

    found, distances = NNDescent(x, n_neighbors=K + 1, random_state=0).neighbor_graph
    return found.astype(int), distances


def brute_neighbours(x):
    from sklearn.neighbors import NearestNeighbors

    distances, found = NearestNeighbors(n_neighbors=K + 1, algorithm="brute").fit(x).kneighbors(x)
    return found, distances


def affinity(found, distances):
    n = len(found)
    own = found == np.arange(n)[:, None]
    own[~own.any(1), K] = True  # whoever did not find itself drops the last instead
    found, distances = found[~own].reshape(n, K), distances[~own].reshape(n, K)
    a = np.exp(-(distances / distances[:, RANK - 1:RANK]) ** 2)
    directed = sp.csr_matrix((a.ravel(), (np.repeat(np.arange(n), K), found.ravel())), shape=(n, n))
    return (directed + directed.T) / 2


def potentials(w, points, classes, count):
    n, m = w.shape[0], len(points)
    labelled = np.zeros(n, bool)
    labelled[points] = True
    coo = w.tocoo()
    factor = np.where(labelled[coo.row] ^ labelled[coo.col], 1 + n / m, 2.0)  # 2 + α, α = n/m − 1
    weights = sp.csr_matrix((coo.data * factor, (coo.row, coo.col)), shape=w.shape)
    laplacian = (sp.diags(np.asarray(weights.sum(1)).ravel()) - weights).tocsr()
    free = np.flatnonzero(~labelled)
    g = np.zeros((m, count))
    g[np.arange(m), classes] = 1
    u = np.zeros((n, count))
    u[points] = g
    u[free], _ = conjugate_gradients(laplacian[free][:, free].tocsr(), -(laplacian[free][:, points] @ g))
    return u


def conjugate_gradients(a, b):
    """All columns at once, preconditioned by the diagonal; returns x and the number of steps."""
    inverse = 1 / a.diagonal()[:, None]
    x, r = np.zeros_like(b), b.copy()
    bound = 1e-6 * np.linalg.norm(b, axis=0)
    z = inverse * r
    p, rz, iterations = z.copy(), (r * z).sum(0), 0
    while (np.linalg.norm(r, axis=0) > bound).any() and iterations < 2000:
        ap = a @ p
        step = rz / (p * ap).sum(0)
        x += step * p
        r -= step * ap
        z = inverse * r
        new = (r * z).sum(0)
        p = z + new / rz * p
        rz, iterations = new, iterations + 1
    return x, iterations


def main(neighbours, folder, target):
    x, points, labels = read(folder)
    names = sorted(set(labels))
    classes = np.array([names.index(label) for label in labels])
    found, distances = globals()[neighbours + "_neighbours"](x)
    u = potentials(affinity(found, distances), points, classes, len(names))
    best, sums = u.argmax(1), np.maximum(u.sum(1), 1e-300)
    with open(target, "w", encoding="utf-8") as file:
        file.write("id,label,confidence\n")
        file.writelines(f"{i},{names[b]},{u[i, b] / sums[i]:.6f}\n" for i, b in enumerate(best))
    print()


if __name__ == "__main__":
    main(*sys.argv[1:])
