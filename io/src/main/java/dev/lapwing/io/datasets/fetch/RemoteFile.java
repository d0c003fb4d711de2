package dev.lapwing.io.datasets.fetch;

/**
 * A file of a data set as it is kept: not packed. Mirrors offer it packed by gzip, as {@code
 * name.gz}.
 *
 * @param sha256 of the content, not packed, in hexadecimal
 */
public record RemoteFile(String name, String sha256) {}
