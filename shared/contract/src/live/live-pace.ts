/**
 * Messages that one connection may send: a bucket of `burst` that fills with `perSecond`. The server closes a connection that sends more.
 */
export const sendLimit = { burst: 40, perSecond: 10 };

/** Channels that one message `channels` may join, and that one connection may be in. */
export const mostChannels = 32;

/** Cost of a message `channels` in the bucket: every join reads the database. */
export const costOfJoins = (joins: number): number => 1 + joins / 4;
