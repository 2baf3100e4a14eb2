/** Who a valid access token belongs to. */
export interface Identity {
  playerId: string;
  sessionId: string;
}

/** Reads an `Authorization` header; null when there is none or it is not valid any more. */
export type Identify = (authorization: string | undefined) => Promise<Identity | null>;
