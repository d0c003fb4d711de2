"""The peers' side of bench/compare: does one task with other tools and prints one JSON object.

Runs on Debian's Python with python3-sklearn, python3-scipy, python3-hnswlib, python3-pynndescent and python3-faiss.
"""
import json
import os
import sys
import time

import numpy as np


def images(folder):
    return np.fromfile(f"{folder}/images.u8", np.uint8).reshape(70000, 784).astype(np.float32) / 255


def graph(folder, name):
    """The symmetric affinity matrix W without its diagonal."""
    import scipy.sparse as sp

    raw = np.fromfile(f"{folder}/{name}", np.dtype([("i", ">i4"), ("j", ">i4"), ("w", ">f8")]))
    i, j, w = raw["i"].astype(int), raw["j"].astype(int), raw["w"].astype(float)
    upper = sp.coo_matrix((w, (i, j)), shape=(70000, 70000))
    return (upper + upper.T).tocsr()


def labels(folder):
    points = np.fromfile(f"{folder}/labelled.i32", ">i4").astype(int)
    return points, np.fromfile(f"{folder}/truth.u8", np.uint8)[points]


def ssl_laplacian(w, points, classes, attraction=True):
    """L_SSL as the paper defines it, assembled; max(W) = 1."""
    import scipy.sparse as sp

    n, m = w.shape[0], len(points)
    alpha = n / m - 1
    labelled = np.zeros(n, bool)
    labelled[points] = True
    label = np.full(n, -1)
    label[points] = classes
    coo = w.tocoo()
    both = labelled[coo.row] & labelled[coo.col]
    one = labelled[coo.row] ^ labelled[coo.col]
    factor = np.where(one, 2 + alpha, 2.0)
    factor[both & (label[coo.row] != label[coo.col])] = 0
    weights = sp.coo_matrix((coo.data * factor, (coo.row, coo.col)), shape=w.shape).tocsr()
    if attraction:
        for k in np.unique(classes):
            members = points[classes == k]
            a, b = np.meshgrid(members, members)
            off = a != b
            weights = weights + sp.coo_matrix(
                (np.full(off.sum(), alpha), (a[off], b[off])), shape=w.shape).tocsr()
    return (sp.diags(np.asarray(weights.sum(1)).ravel()) - weights).tocsr()


def sklearn_exact(folder):
    from sklearn.neighbors import NearestNeighbors

    x = images(folder)
    start = time.perf_counter()
    NearestNeighbors(n_neighbors=51, algorithm="brute").fit(x).kneighbors(x)
    return {"seconds": time.perf_counter() - start, "recall": 1.0}


def hnswlib_approximate(folder, count, links, building, searching):
    import hnswlib

    x, count = images(folder), int(count)
    start = time.perf_counter()
    index = hnswlib.Index("l2", 784)
    index.init_index(len(x), ef_construction=int(building), M=int(links))
    index.set_num_threads(os.cpu_count())
    index.add_items(x)
    index.set_ef(int(searching))
    found, _ = index.knn_query(x, count + 1)
    return {"seconds": time.perf_counter() - start, "recall": recall(x, found, count)}


def faiss_approximate(folder, count, links, building, searching):
    import faiss

    x, count = images(folder), int(count)
    start = time.perf_counter()
    index = faiss.IndexHNSWFlat(784, int(links))
    index.hnsw.efConstruction = int(building)
    index.add(x)
    index.hnsw.efSearch = int(searching)
    _, found = index.search(x, count + 1)
    return {"seconds": time.perf_counter() - start, "recall": recall(x, found, count)}


def pynndescent_approximate(folder, count, state, searched=None):
    """Cold, the first call compiles; warm, a call on other points has compiled before.

    searched: how many neighbours to look for, of which the first ones are taken.
    """
    from pynndescent import NNDescent

    x, count = images(folder), int(count)
    k = int(searched or count) + 1  # each point finds itself
    if state == "warm":
        NNDescent(np.random.default_rng(1).random((5000, 784), np.float32), n_neighbors=k, random_state=1)
    start = time.perf_counter()
    found, _ = NNDescent(x, n_neighbors=k, random_state=0).neighbor_graph
    seconds = time.perf_counter() - start
    return {"seconds": seconds, "recall": recall(x, found[:, :count + 1], count)}


def recall(x, found, count):
    """Which share of the true neighbours of 500 points was found."""
    sample = np.random.default_rng(0).choice(len(x), 500, replace=False)
    hits = 0
    for i in sample:
        d = ((x - x[i]) ** 2).sum(1)
        d[i] = np.inf
        true = set(np.argpartition(d, count)[:count])
        hits += len(true & (set(found[i]) - {i}))
    return hits / (500 * count)


def scipy_dirichlet(folder, name):
    """All ten classes at once by Jacobi-preconditioned conjugate gradients on NumPy blocks."""
    from pipelines import conjugate_gradients

    points, classes = labels(folder)
    laplacian = ssl_laplacian(graph(folder, name), points, classes, attraction=False)
    free = np.setdiff1d(np.arange(70000), points)
    a = laplacian[free][:, free].tocsr()
    g = np.zeros((len(points), 10))
    g[np.arange(len(points)), classes] = 1
    b = -(laplacian[free][:, points] @ g)
    times = []
    for _ in range(3):
        start = time.perf_counter()
        x, iterations = conjugate_gradients(a, b)
        times.append(time.perf_counter() - start)
    residual = (np.linalg.norm(b - a @ x, axis=0) / np.linalg.norm(b, axis=0)).max()
    return {"seconds": float(np.median(times)), "iterations": iterations, "residual": residual}


def scipy_eigen(folder, name, terms):
    """Ten eigenvectors by LOBPCG with Jacobi, the constant deflated, 20 columns."""
    import scipy.sparse as sp
    from scipy.sparse.linalg import lobpcg

    w = graph(folder, name)
    if terms == "ssl":
        points, classes = labels(folder)
        laplacian = ssl_laplacian(w, points, classes)
    else:
        laplacian = (sp.diags(np.asarray(w.sum(1)).ravel()) - w).tocsr()
    start = time.perf_counter()
    x = np.random.default_rng(0).standard_normal((70000, 20))
    constant = np.ones((70000, 1)) / np.sqrt(70000)
    jacobi = sp.diags(1 / laplacian.diagonal())
    target = {"plain": 1e-4, "ssl": 1e-4}[terms]
    # SciPy's tolerance is absolute: the smallest wanted eigenvalue decides; stop at 400 iterations
    guess = {"plain": 0.05, "ssl": 0.1}[terms]
    import warnings

    warnings.simplefilter("ignore")
    values, vectors = lobpcg(laplacian, x, M=jacobi, Y=constant, largest=False,
                             tol=target * guess, maxiter=400)
    seconds = time.perf_counter() - start
    order = np.argsort(values)[:10]
    values, vectors = values[order], vectors[:, order]
    relative = np.linalg.norm(laplacian @ vectors - vectors * values, axis=0) / values
    return {"seconds": seconds, "residual": float(relative.max()), "tenth": float(values[-1])}


def scipy_eigsh(folder, name):
    """Ten eigenvectors beyond the constant one, by ARPACK with shift-invert just below zero."""
    import scipy.sparse as sp
    from scipy.sparse.linalg import eigsh

    w = graph(folder, name)
    laplacian = (sp.diags(np.asarray(w.sum(1)).ravel()) - w).tocsc()
    start = time.perf_counter()
    values, vectors = eigsh(laplacian, k=11, sigma=-1e-3, which="LM", tol=1e-4)
    seconds = time.perf_counter() - start
    order = np.argsort(values)[1:]
    values, vectors = values[order], vectors[:, order]
    relative = np.linalg.norm(laplacian @ vectors - vectors * values, axis=0) / values
    return {"seconds": seconds, "residual": float(relative.max()), "tenth": float(values[-1])}


def sklearn_spreading(folder):
    """LabelSpreading on a graph of ten neighbours, its other settings as they come."""
    import warnings
    from sklearn.semi_supervised import LabelSpreading

    warnings.simplefilter("ignore")
    x = images(folder)
    points, classes = labels(folder)
    truth = np.fromfile(f"{folder}/truth.u8", np.uint8)
    y = np.full(len(x), -1)
    y[points] = classes
    start = time.perf_counter()
    decided = LabelSpreading(kernel="knn", n_neighbors=10, n_jobs=-1).fit(x, y).transduction_
    seconds = time.perf_counter() - start
    free = y < 0
    return {"seconds": seconds, "accuracy": float((decided[free] == truth[free]).mean())}


if __name__ == "__main__":
    task = globals()[sys.argv[1]]
    print(json.dumps({k: float(v) for k, v in task(*sys.argv[2:]).items()}))
