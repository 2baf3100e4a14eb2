/** Ends the subscription of the call that returned it. */
export type Unsubscribe = () => void;
