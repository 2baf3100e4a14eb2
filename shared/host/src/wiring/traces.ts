import type { LiveFrame } from '@riftdrop/contract/live/live';

/** Traces what a person starts in this page. The shell provides it on a site that traces. */
export interface PageTracer {
  /** Begins the trace of a call that changes something. `end` is called with its answer. */
  press: (route: string) => { traceparent: string; end: () => void };
  /** A frame of live events came. @returns a function to call when they are handled */
  arrive: (frame: LiveFrame) => () => void;
}

/** Null on a site that does not trace, which is the default. */
export let pageTracer: PageTracer | null = null;

/** Called by the shell once. */
export function tracePage(tracer: PageTracer | null): void {
  pageTracer = tracer;
}
