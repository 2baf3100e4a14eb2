import type { SpanReport } from '@riftdrop/contract/release/reports';
import { serverNow } from '@riftdrop/host/clock';
import { tracePage } from '@riftdrop/host/wiring/traces';

/** Presses whose live events may still come. */
const mostOwn = 50;

/**
 * Begins a trace with each call that changes something, and reports the call and its live events as the two ends of the trace. The
 * document says that the site traces, and which share.
 */
export function startTraces({ share }: { share: number }, report: (span: SpanReport) => void): void {
  const own = new Set<string>();
  const timed = (span: Omit<SpanReport, 'at' | 'ms'>) => {
    const at = serverNow();
    const begun = performance.now();
    return () => report({ ...span, at, ms: performance.now() - begun });
  };
  tracePage({
    press(name) {
      const isSampled = Math.random() < share;
      const traceId = hex(16);
      const traceparent = `00-${traceId}-${hex(8)}-0${isSampled ? 1 : 0}`;
      if (!isSampled) return { traceparent, end: () => {} };
      own.add(traceId);
      if (own.size > mostOwn) own.delete(own.values().next().value!);
      return { traceparent, end: timed({ traceparent, parent: null, name }) };
    },
    arrive({ events }) {
      const ends = events.flatMap(({ event, traceparent }) => {
        const [, traceId, parent] = traceparent?.split('-') ?? [];
        if (!traceId || !parent || !own.has(traceId)) return [];
        return [timed({ traceparent: `00-${traceId}-${hex(8)}-01`, parent, name: `page live ${event}` })];
      });
      return () => ends.forEach((end) => end());
    },
  });
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
