import type { ReportBatch, SpanReport } from '@riftdrop/contract/release/reports';
import type { ErrorReport, LoadReport, Sink } from '@riftdrop/host/report';
import { randomName } from '@riftdrop/host/wiring/random';

/** The subject of a page's reports. */
export interface Subject {
  /** Number of the composition that runs; 0 before it is known. */
  revision: number;
  /** False leaves out loads and sends errors alone. */
  traced: boolean;
}

/** Errors of one page that are sent, however many there are: a loop must not become a flood. */
const mostErrors = 20;
const mostLoads = 60;
const mostSpans = 200;
/** Spans of one batch. */
const spansAtOnce = 60;
/** Collects reports for this time before sending, milliseconds. */
const pause = 1_000;
/** A character may take three bytes and a browser sends at most 64 kB from a page that unloads. */
const maxLengths = { name: 120, message: 400, stack: 1_500, path: 200, part: 120 };

/** The sink, and the spans of a page that traces. */
export interface Sender extends Sink {
  span: (report: SpanReport) => void;
}

/** Collects a page's reports and sends them in few batches, the last one while the page unloads. */
export function createSender(subject: Subject, send: (body: string) => void = sendBeacon): Sender {
  const trace = randomName();
  const errors = new Map<string, ReportBatch['errors'][number]>();
  let loads: LoadReport[] = [];
  let spans: SpanReport[] = [];
  const left = { errors: mostErrors, loads: mostLoads, spans: mostSpans };
  let timer = 0;

  function flush(): void {
    clearTimeout(timer);
    timer = 0;
    if (errors.size === 0 && loads.length === 0 && spans.length === 0) return;
    const batch: ReportBatch = {
      trace,
      revision: subject.revision,
      errors: [...errors.values()],
      loads,
      ...(spans.length > 0 && { spans }),
    };
    errors.clear();
    loads = [];
    spans = [];
    send(JSON.stringify(batch));
  }
  const soon = () => {
    timer ||= window.setTimeout(flush, pause);
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);

  return {
    error(report) {
      const key = `${report.owner} ${report.phase} ${report.name} ${report.message}`;
      const known = errors.get(key);
      if (known) known.times++;
      else if (left.errors-- > 0) errors.set(key, { ...cut(report), times: 1 });
      if (errors.size > 0) soon();
    },
    load(report) {
      if (!subject.traced || left.loads-- <= 0) return;
      loads.push({ ...report, part: report.part.slice(0, maxLengths.part) });
      soon();
    },
    span(report) {
      if (spans.length === spansAtOnce || left.spans-- <= 0) return;
      spans.push(report);
      soon();
    },
  };
}

function cut(report: ErrorReport): ErrorReport {
  const { name, message, stack, path } = report;
  return {
    ...report,
    name: name.slice(0, maxLengths.name),
    message: message.slice(0, maxLengths.message),
    stack: stack.slice(0, maxLengths.stack),
    path: path.slice(0, maxLengths.path),
  };
}

/** A beacon outlives the page; where it is refused (too much under way, switched off) a request that is kept alive does. */
function sendBeacon(body: string): void {
  const blob = new Blob([body], { type: 'application/json' });
  if (navigator.sendBeacon?.('/reports', blob)) return;
  void fetch('/reports', { method: 'POST', body: blob, keepalive: true }).catch(() => {});
}
