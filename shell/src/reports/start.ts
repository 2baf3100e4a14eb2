import { sendReportsTo } from '@riftdrop/host/report';
import type { Sender, Subject } from './sender.ts';

/** Share of page loads whose load times are sent. Errors are always sent. */
const traceShare = 0.05;

const subject: Subject = { revision: 0, traced: false };
const inSample = Math.random() < traceShare;

/**
 * From here on errors are sent, also those of a start that fails. Most pages have nothing to report, so the sender is
 * loaded with the first report.
 */
export function startReports(): void {
  let sender: Promise<Sender> | null = null;
  const say = (what: (sink: Sender) => void) => {
    sender ??= import(/* webpackChunkName: "background" */ './sender.ts').then(({ createSender }) => createSender(subject));
    sender.then(what).catch(() => (sender = null));
  };
  sendReportsTo({
    error: (report) => say((sink) => sink.error(report)),
    load: (report) => subject.traced && say((sink) => sink.load(report)),
  });
  const traces = document.getElementById('traces')?.textContent;
  if (!traces) return;
  import(/* webpackChunkName: "background" */ './traces.ts').then(
    ({ startTraces }) => startTraces(JSON.parse(traces) as { share: number }, (span) => say((sink) => sink.span(span))),
    () => {},
  );
}

/**
 * Names the composition that runs. Load times are a sample, except while two versions of a remote are compared: these
 * numbers decide whether the new one stays. A page with overrides belongs to no revision and decides nothing.
 */
export function reportsAreAbout({ revision, canaries }: { revision: number; canaries: readonly unknown[] }): void {
  subject.revision = document.getElementById('overrides') ? 0 : revision;
  subject.traced = canaries.length > 0 || inSample;
}
