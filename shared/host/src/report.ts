import type * as contract from '@riftdrop/contract/release/reports';
import { redact } from '@riftdrop/contract/release/redact';
import { ownerOfCode } from './wiring/code-owner.ts';

/** Where in the life of a part of the site something went wrong, see the contract. */
export type Phase = contract.Phase;
export type LoadReport = contract.LoadReport;
/** An error of this page with its owner. */
export type ErrorReport = Omit<contract.ErrorReport, 'times'>;

/** Receives a page's reports for the owners of its parts. */
export interface Sink {
  error: (report: ErrorReport) => void;
  load: (report: LoadReport) => void;
}

const kept = 50;
const reports: ErrorReport[] = [];
const loads: LoadReport[] = [];
let sink: Sink | null = null;

/** Reports of this page, oldest first, at most 50; known noise is among them. */
export function recentReports(): readonly ErrorReport[] {
  return reports;
}

/** Parts of remotes that were loaded in this page, oldest first, at most 50. */
export function recentLoads(): readonly LoadReport[] {
  return loads;
}

/** The shell names where reports go; nothing leaves the page before. Null stops it. */
export function sendReportsTo(next: Sink | null): void {
  sink = next;
}

/** True when reports are really sent, so that no text claims it otherwise. */
export function reportsAreSent(): boolean {
  return sink !== null;
}

/**
 * Known noise, by the error's name or message: aborted requests, files and responses that did not arrive, calls that the server
 * rejected, maintenance. The player sees these where they matter, and none is a bug; nor are errors of browser extensions.
 */
const noise =
  /^(?:Abort|Api|Auth|Maintenance)Error|^RefusalError|ChunkLoadError|Loading (?:CSS )?chunk|NetworkError|Failed to fetch|Load failed|Network error|-extension:\/\//;

/**
 * Stores an error for its owner, and sends it when a reporter is configured. Never throws. Without `remote` (`name@version`) the owner
 * is the release of the code that threw.
 */
export function reportError(error: unknown, where: { phase: Phase; remote?: string } = { phase: 'event' }): void {
  const e = error instanceof Error ? error : new Error(String(error));
  const report: ErrorReport = {
    at: Date.now(),
    name: e.name,
    message: redact(e.message),
    stack: redact(e.stack ?? ''),
    phase: where.phase,
    owner: where.remote ?? ownerOfCode(e.stack ?? ''),
    path: redact(location.pathname),
  };
  keep(reports, report);
  if (!noise.test(`${e.name} ${e.message} ${e.stack}`)) send((to) => to.error(report));
}

/** Notes that a part of a remote was loaded, or was not. Never throws. */
export function reportLoad(report: LoadReport): void {
  keep(loads, report);
  send((to) => to.load(report));
}

/** The inspector and the tests read these lists from `report` on the window. */
function keep<T>(list: T[], one: T): void {
  list.push(one);
  if (list.length > kept) list.shift();
  dispatchEvent(new CustomEvent('riftdrop:report', { detail: one }));
}

function send(say: (to: Sink) => void): void {
  try {
    if (sink) say(sink);
  } catch {
    // A broken reporter must not become the next error.
  }
}
