/** Ends what the call that returned it began. */
export type Unsubscribe = () => void;
