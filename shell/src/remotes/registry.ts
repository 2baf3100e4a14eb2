import { openRevision, type OpenedRevision } from '@riftdrop/contract/release/open-revision';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { Envelope, Trust } from '@riftdrop/contract/release/signed';
import { reportError } from '@riftdrop/host/report';
import { readStored, writeStored } from '@riftdrop/host/wiring/storage';

/** The last revision that was found good, kept on this device. It is checked again before it is used again. */
interface KnownRevision {
  revision: number;
  envelope: Envelope;
}
const shelf = 'registry';

/**
 * The composition for this page: from the document, else from the server, else the last good one of this device. Each
 * counts only when its signature, its age and its number are right; null when none is. A wrong one is reported.
 */
export async function readRegistry(): Promise<Revision | null> {
  for (const source of [inDocument, onServer, kept]) {
    const envelope = await source();
    const revision = envelope === null ? null : await accept(envelope);
    if (revision) return revision;
  }
  return null;
}

/** The revision in an envelope when it may be used here and now, else null and a report. */
export async function accept(envelope: unknown): Promise<Revision | null> {
  const opened = await open(envelope);
  if (opened.ok) {
    keep(opened.revision.revision, envelope as Envelope);
    return withOverrides(opened.revision);
  }
  reportError(new Error(`A registry document was refused: ${opened.reason}`), { phase: 'registry' });
  return null;
}

/** A signed revision with the overrides of this page; null when it may not be used. Nothing runs by it, so it is not reported. */
export async function readWhole(envelope: unknown): Promise<Revision | null> {
  const opened = await open(envelope);
  return opened.ok ? withOverrides(opened.revision) : null;
}

async function open(envelope: unknown): Promise<OpenedRevision> {
  const { keys, lowest } = trust();
  const bounds = { keys, lowest: Math.max(lowest, lastSeen()) };
  const opened = isFatalHere() ? null : await openRevision(envelope, bounds, Date.now());
  if (opened && (opened.ok || opened.reason !== 'unsupported')) return opened;
  // An origin without TLS, or a browser without Ed25519: slower, but never unchecked.
  const { verify } = await import(/* webpackChunkName: "verify-slowly" */ './verify-slowly.ts');
  return openRevision(envelope, bounds, Date.now(), verify);
}

/**
 * WebKitGTK ends the process of a page that checks a signature over more than 64 KiB: libgcrypt counts their length in
 * 16 bits. This cannot be caught, so the browser is recognised by its name.
 */
function isFatalHere(): boolean {
  const { userAgent: name } = navigator;
  return name.includes('Linux') && name.includes('Safari') && !name.includes('Chrome');
}

/**
 * The document is the root of trust: an attacker able to change it can change this script as well. Without keys in it
 * nothing is trusted.
 */
const trust = (): Trust => (inlined('trust') as Trust | null) ?? { keys: [], lowest: 0 };

/** With other keys, the numbers begin anew. */
function lastSeen(): number {
  const last = readStored<KnownRevision | null>(shelf, null);
  const isOurs = last?.envelope?.signatures?.some(({ key }) => trust().keys.some(({ id }) => id === key));
  return isOurs ? last!.revision : 0;
}

function keep(revision: number, envelope: Envelope): void {
  // Not now: the first page is on its way.
  setTimeout(() => revision > lastSeen() && writeStored(shelf, { revision, envelope } satisfies KnownRevision), 3000);
}

const inDocument = () => inlined('registry');
const kept = () => readStored<KnownRevision | null>(shelf, null)?.envelope ?? null;

/** Longest wait for it, milliseconds: a hanging connection must not keep a page from every later revision. */
const timeoutMs = 8_000;

/** The server's current composition; null when it does not answer. */
export const onServer = (): Promise<unknown> => fromServer('/registry/current.json', 'no-cache');

/** A document of the registry; null when the server does not answer. */
export async function fromServer(address: string, cache: RequestCache = 'default'): Promise<unknown> {
  try {
    const response = await fetch(address, { cache, signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function inlined(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  } catch {
    return null;
  }
}

/** Only where the gateway has put some: players pay nothing for it. */
async function withOverrides(revision: Revision): Promise<Revision> {
  if (!document.getElementById('overrides')) return revision;
  const { applyOverrides } = await import(/* webpackChunkName: "qa" */ './overrides.ts');
  return applyOverrides(revision, trust().keys);
}
