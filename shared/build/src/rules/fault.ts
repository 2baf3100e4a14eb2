/** Something in an emitted file that may not be published, in words for the developer who wrote it. */
export interface Fault {
  message: string;
  /** The remedy. */
  hint: string;
}
