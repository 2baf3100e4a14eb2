/** The player and session of a valid access token. */
export interface Identity {
  playerId: string;
  sessionId: string;
}

/** Reads an `Authorization` header; null when there is none or it is not valid any more. */
export type Identify = (authorization: string | undefined) => Promise<Identity | null>;
