import { channel } from 'node:diagnostics_channel';

/** Observations of one kind inside a process. Without a receiver sending one costs a call of an empty function. */
export interface Signal<T> {
  send(value: T): void;
  /** Receives everything that is sent from now on. @returns a function that ends it */
  receive(take: (value: T) => void): () => void;
}

/** Makes a signal. Code that sends knows no receiver, so that metrics are loaded only in a process that serves them. */
export function signal<T>(name: string): Signal<T> {
  const sent = channel(`riftdrop:${name}`);
  return {
    send: (value) => sent.publish(value),
    receive(take) {
      const each = (value: unknown) => take(value as T);
      sent.subscribe(each);
      return () => void sent.unsubscribe(each);
    },
  };
}
