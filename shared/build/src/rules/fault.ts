/** A part of an emitted file that may not be published, worded for its developer. */
export interface Fault {
  message: string;
  /** The remedy. */
  hint: string;
}
