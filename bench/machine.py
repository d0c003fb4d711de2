"""What a comparison ran on: processor, memory, and the versions of Java and of the peers."""
import glob
import os
import re
import subprocess
import time
from importlib import metadata

PEERS = ("scikit-learn", "scipy", "numpy", "hnswlib", "pynndescent", "faiss")


def newest_java():
    """JVector's SIMD needs a newer JDK than Lapwing's."""
    def version(java):
        said = subprocess.run([java, "-XshowSettings:properties", "-version"], capture_output=True, text=True)
        return next((float(line.split("=")[1]) for line in said.stderr.splitlines()
                     if "java.specification.version" in line), 0)
    return max(["java", *sorted(glob.glob("/usr/lib/jvm/*/bin/java"))], key=version)


def said_version(java):
    return subprocess.run([java, "-version"], capture_output=True, text=True).stderr.splitlines()[0]


def package_version(name):
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        asked = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", f"python3-{name}"],
                               capture_output=True, text=True)
        return asked.stdout or "of unknown version"


def jvector_version():
    with open("bench/pom.xml", encoding="utf-8") as file:
        return re.search(r"<artifactId>jvector</artifactId>\s*<version>([^<]+)", file.read()).group(1)


def what_ran_it(repeats):
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        model = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), "unknown")
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2 ** 30
    return "\n".join([
        f"{time.strftime('%d %B %Y').lstrip('0')}, medians of {repeats}; {os.cpu_count()} × {model}, "
        f"{memory:.0f} GiB, load {os.getloadavg()[0]:.1f} at the start",
        f"Lapwing: {said_version('java')}. JVector {jvector_version()}: {said_version(newest_java())}.",
        "Python: " + ", ".join(f"{p} {package_version(p)}" for p in PEERS)])
