/**
 * A web server for one person on one machine: loopback only, a token for who may ask, requests read
 * within bounds, replies, and server-sent events. Start at {@link
 * dev.lapwing.app.http.LocalServer}. It alone uses the JDK's web server, and may not know what is
 * served.
 */
@NullMarked
package dev.lapwing.app.http;

import org.jspecify.annotations.NullMarked;
