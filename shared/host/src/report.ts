/** Where in the life of a remote something went wrong. */
export type Phase = 'registry' | 'entry' | 'style' | 'chunk' | 'expose' | 'mount' | 'render' | 'event' | 'live' | 'shell';

export interface ErrorReport {
  at: number;
  name: string;
  message: string;
  stack: string;
  phase: Phase;
  /** `name@version` of the remote concerned, or `shell`. */
  owner: string;
  /** Path without query, so that no secret of an address is kept. */
  path: string;
}

type Sink = (report: ErrorReport) => void;

const kept = 50;
const reports: ErrorReport[] = [];
let sink: Sink | null = null;

/** Reports of this page, oldest first, at most 50. */
export function recentReports(): readonly ErrorReport[] {
  return reports;
}

/** The shell names where reports go; nothing leaves the page before. Null stops it. */
export function sendReportsTo(next: Sink | null): void {
  sink = next;
}

/** True when reports really leave the page, so that nobody claims it otherwise (SHELL-150). */
export function reportsAreSent(): boolean {
  return sink !== null;
}

/** Known noise: aborted requests and files that did not arrive are shown to the player where they matter and are nobody's bug (SHELL-155, SHELL-158). */
const noise = /AbortError|ChunkLoadError|Loading (?:CSS )?chunk|NetworkError|Failed to fetch|-extension:\/\//;
const secrets =
  /(?:Bearer\s+\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*|[\w.+-]+@[\w-]+\.[\w.]+|0x[0-9a-f]{40}|https?:\/\/\S*[?&](?:token|partner)=\S+)/gi;
const clean = (text: string) => text.replace(secrets, '[removed]');

/** Keeps an error for the people who own it, and sends it when a reporter is configured. Never throws. */
export function reportError(error: unknown, where: { phase: Phase; remote?: string } = { phase: 'event' }): void {
  const e = error instanceof Error ? error : new Error(String(error));
  const report: ErrorReport = {
    at: Date.now(),
    name: e.name,
    message: clean(e.message),
    stack: clean(e.stack ?? ''),
    phase: where.phase,
    owner: where.remote ?? 'shell',
    path: location.pathname,
  };
  reports.push(report);
  if (reports.length > kept) reports.shift();
  if (noise.test(`${e.name} ${e.message} ${e.stack}`)) return;
  try {
    sink?.(report);
  } catch {
    // A broken reporter must not become the next error.
  }
}
