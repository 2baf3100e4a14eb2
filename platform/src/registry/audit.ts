import { openSigned, type Envelope } from '@riftdrop/contract/release/signed';
import { createHash } from 'node:crypto';
import type { RegistryKeys } from '../keys/registry-keys.ts';
import type { Storage } from '../storage/storage.ts';
import type { Difference } from './difference.ts';
import { auditFolder, numbered, numberIn } from './places.ts';

/** One permanent entry of a change: author, reason, time and content. */
export interface AuditEntry {
  entry: number;
  /** SHA-256 of the entry before as it was signed, hex; null for the first. */
  previous: string | null;
  at: string;
  by: string;
  /** The key of the request and its team. */
  key: string;
  team: string;
  action: string;
  why: string;
  /** The revision that came of it, if any. */
  revision: number | null;
  changes: Difference[];
}

/**
 * The log of all changes: only ever added to, each entry signed and holding the hash of the one before, so that none can be
 * changed or left out.
 */
export interface Audit {
  add(entry: Omit<AuditEntry, 'entry' | 'previous' | 'at'>): Promise<AuditEntry>;
  /** Entries, newest first. Stops after the entry for which `until` is true. Throws when one does not verify. */
  read(until: (entries: readonly AuditEntry[]) => boolean): Promise<AuditEntry[]>;
  /** Faults of the log, in words: a broken chain, a missing or forged entry. Empty when it is intact. */
  verify(): Promise<string[]>;
}

/** Writers that meet take turns; more of them at once than this is no use of the log. */
const attempts = 50;

export function openAudit(storage: Storage, keys: RegistryKeys, clock: () => Date = () => new Date()): Audit {
  const numbers = async () => (await storage.list(auditFolder)).flatMap((key) => numberIn(key) ?? []);

  async function open(number: number): Promise<{ entry: AuditEntry; hash: string }> {
    const stored = await storage.read(numbered(auditFolder, number));
    if (!stored) throw new Error(`entry ${number} of the audit log is missing`);
    const envelope = JSON.parse(stored.body.toString('utf8')) as Envelope;
    const opened = await openSigned(envelope, 'audit', await keys.readable());
    if (!opened.ok) throw new Error(`entry ${number} of the audit log does not carry the registry's signature (${opened.reason})`);
    const entry = opened.document as AuditEntry;
    if (entry.entry !== number) throw new Error(`entry ${number} of the audit log is entry ${entry.entry}`);
    return { entry, hash: hashOf(envelope.signed) };
  }

  /** `verify` reports a damaged entry. It must not block a kill, so the chain continues from the stored bytes. */
  async function hashAt(number: number): Promise<string> {
    const stored = await storage.read(numbered(auditFolder, number));
    return open(number).then(
      ({ hash }) => hash,
      () => hashOf(stored?.body.toString('utf8') ?? ''),
    );
  }

  async function add(facts: Omit<AuditEntry, 'entry' | 'previous' | 'at'>): Promise<AuditEntry> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const last = (await numbers()).at(-1) ?? 0;
      const previous = last === 0 ? null : await hashAt(last);
      const entry: AuditEntry = { entry: last + 1, previous, at: clock().toISOString(), ...facts };
      const envelope = await keys.sign('audit', JSON.stringify(entry));
      if (await storage.create(numbered(auditFolder, entry.entry), JSON.stringify(envelope))) return entry;
    }
    throw new Error('the audit log is written to by too many at once; try again');
  }

  async function read(until: (entries: readonly AuditEntry[]) => boolean): Promise<AuditEntry[]> {
    const found: AuditEntry[] = [];
    for (const number of (await numbers()).reverse()) {
      if (until(found)) break;
      found.push((await open(number)).entry);
    }
    return found;
  }

  async function verify(): Promise<string[]> {
    const problems: string[] = [];
    let previous: string | null = null;
    for (let number = 1, last = (await numbers()).at(-1) ?? 0; number <= last; number++) {
      try {
        const { entry, hash } = await open(number);
        if (entry.previous !== previous) problems.push(`entry ${number} of the audit log does not follow entry ${number - 1}`);
        previous = hash;
      } catch (error) {
        problems.push((error as Error).message);
        previous = null;
      }
    }
    return problems;
  }

  return { add, read, verify };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
