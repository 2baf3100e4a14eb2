/** Write this number of drops a second. */
export interface Order {
  drops: number;
  seconds: number;
}

/** What a process saw until every event of its order was delivered, milliseconds. */
export interface Measured {
  name: 'measured';
  /** From before the write of each event of a player until it was read. */
  lateMs: number[];
  /** Age of the newest drop of the strip, sampled. */
  dropMs: number[];
  /** Time of each numbering. */
  lookMs: number[];
  looks: number;
  /** Numberings that found events. */
  batches: number;
}
