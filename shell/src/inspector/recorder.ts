import { bus } from '@riftdrop/host/bus';
import { recentLoads, recentReports, type ErrorReport, type LoadReport } from '@riftdrop/host/report';
import { atom } from 'nanostores';

export interface SeenEvent {
  /** Epoch milliseconds. */
  at: number;
  name: string;
  detail: string;
}

const kept = 100;

/** Events on the bus since the page started, oldest first. */
export const $events = atom<readonly SeenEvent[]>([]);
export const $reports = atom<readonly ErrorReport[]>([]);
export const $loads = atom<readonly LoadReport[]>([]);

export function recordEvents(): void {
  bus.on('*', (name, data) => {
    $events.set([...$events.get(), { at: Date.now(), name, detail: shortened(data) }].slice(-kept));
  });
  const read = () => {
    $reports.set([...recentReports()]);
    $loads.set([...recentLoads()]);
  };
  read();
  addEventListener('riftdrop:report', read);
}

function shortened(data: unknown): string {
  const text = JSON.stringify(data) ?? '';
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
