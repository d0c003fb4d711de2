"""Texts as points beside scikit-learn: bench/text says how to run it."""
import csv
import json
import os
import random
import sys
import time

import numpy as np

import process

# As the launcher starts Java.
JAVA = ["java", "-XX:+UseParallelGC", "-XX:MaxNewSize=64m", "--add-modules", "jdk.incubator.vector", "-cp",
        "bench/target/benchmarks.jar", "dev.lapwing.bench.Texts"]
WORDS, COMPONENTS, COLUMNS = 100, 200, 1 << 17


def write_texts(file, count):
    """Texts of 100 words each: twenty topics, words by Zipf's law, half of them the topic's own."""
    rng = np.random.default_rng(7)
    names = np.array([f"w{w:x}" for w in range(20000 + 20 * 2000)])
    common, own = (np.cumsum(1 / np.arange(1, n + 1)) for n in (20000, 2000))
    with open(file, "w") as out:
        for i in range(count):
            draws = rng.random((2, WORDS // 2))
            words = np.concatenate([np.searchsorted(common, draws[0] * common[-1]),
                                    20000 + 2000 * (i % 20) + np.searchsorted(own, draws[1] * own[-1])])
            rng.shuffle(words)
            out.write(" ".join(names[words]) + "\n")


def peer(file):
    """HashingVectorizer, TF-IDF and TruncatedSVD as they come, with our number of columns and components."""
    from sklearn.decomposition import TruncatedSVD
    from sklearn.feature_extraction.text import HashingVectorizer, TfidfTransformer

    with open(file) as lines:
        texts = lines.read().splitlines()
    start = time.perf_counter()
    hashing = HashingVectorizer(n_features=COLUMNS, ngram_range=(1, 2), norm=None, alternate_sign=False)
    weighted = TfidfTransformer(sublinear_tf=True).fit_transform(hashing.transform(texts))
    counted = time.perf_counter() - start
    svd = TruncatedSVD(COMPONENTS, random_state=0)
    svd.fit_transform(weighted)
    return {"seconds": time.perf_counter() - start, "counting": counted,
            "captured": float(svd.explained_variance_ratio_.sum())}


def speed(work, count, repeats):
    file = f"{work}/texts.txt"
    write_texts(file, count)
    ours, theirs = [], []
    for _ in range(repeats):  # in turn, so that whatever else the machine does falls on both
        ours.append(process.run([*JAVA, "speed", file, str(COLUMNS), str(COMPONENTS)]))
        theirs.append(process.run([sys.executable, "-B", __file__, "peer", file]))
        print(f"load {os.getloadavg()[0]:.1f}: lapwing {ours[-1]['seconds']:.1f} s ({ours[-1]['counting']:.1f} s counting), "
              f"{ours[-1]['peak_mb']:.0f} MB; scikit-learn {theirs[-1]['seconds']:.1f} s ({theirs[-1]['counting']:.1f} s), "
              f"{theirs[-1]['peak_mb']:.0f} MB", flush=True)
    a = sorted(run["seconds"] for run in ours)[repeats // 2]
    b = sorted(run["seconds"] for run in theirs)[repeats // 2]
    print(f"{count:,} texts of {WORDS} words, {COLUMNS:,} columns, {COMPONENTS} components, medians of {repeats}: "
          f"{a:.1f} s, {max(run['peak_mb'] for run in ours):.0f} MB; scikit-learn {b:.1f} s, "
          f"{max(run['peak_mb'] for run in theirs):.0f} MB; ratio {a / b:.2f}")


def spam(work, draws):
    """Other methods on the features that Lapwing makes of the e-mails."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.semi_supervised import LabelSpreading

    cache = os.environ.get("LAPWING_DATA") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "lapwing")
    process.run([*JAVA, "features", f"{cache}/spam/mails", f"{work}/features.f32"])
    with open(f"{cache}/spam/truth.csv") as file:
        truth = np.array([row["label"] == "spam" for row in csv.DictReader(file)], int)
    x = np.fromfile(f"{work}/features.f32", ">f4").reshape(len(truth), -1).astype(np.float32)
    for per_class in (3, 10, 30):
        spread, linear = [], []
        for draw in range(draws):
            rng = random.Random(1000 * per_class + draw)
            given = [i for k in (0, 1) for i in rng.sample(list(np.flatnonzero(truth == k)), per_class)]
            rest = np.setdiff1d(np.arange(len(truth)), given)
            y = np.full(len(truth), -1)
            y[given] = truth[given]
            model = LabelSpreading(kernel="knn", n_neighbors=10, alpha=0.9, max_iter=100)
            spread.append((model.fit(x, y).transduction_[rest] == truth[rest]).mean())
            line = LogisticRegression(C=10, max_iter=1000).fit(x[given], truth[given])
            linear.append((line.predict(x[rest]) == truth[rest]).mean())
        print(f"{per_class} labels a class, {draws} draws: LabelSpreading {np.mean(spread):.3f}, "
              f"logistic regression {np.mean(linear):.3f}", flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "peer":
        print(json.dumps(peer(sys.argv[2])))
    elif sys.argv[2:3] == ["spam"]:
        spam(sys.argv[1], int((sys.argv[3:4] or ["10"])[0]))
    else:
        speed(sys.argv[1], int((sys.argv[3:4] or ["100000"])[0]), int((sys.argv[4:5] or ["3"])[0]))
