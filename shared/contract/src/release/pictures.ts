/**
 * `GET /img/…` answers 202 with a transparent picture four pixels wide, not to be kept, when the wanted one is still being drawn after a
 * moment: a browser has few connections to one address (six over HTTP/1.1), and those that wait for pictures would be missing for
 * code and data.
 */
export const beingDrawn = 202;

/** Suffix of a picture's address: the response waits until it is drawn. For clients with few connections. */
export const untilDrawn = '?wait';
