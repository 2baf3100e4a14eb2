import type { Revision } from './remotes.ts';
import { openSigned, type NotSigned, type Trust, type VerifySignature } from './signed.ts';

/** Why a revision is not taken up: its signature (see signed.ts), its age, or an older number than one that was seen before. */
export type RevisionRefused = NotSigned | 'expired' | 'downgraded';
export type OpenedRevision = { ok: true; revision: Revision } | { ok: false; reason: RevisionRefused };

/**
 * Opens the signed document of a revision for use at `now`. A roll-back is a new revision with a higher number, so a lower number than
 * `trust.lowest` is always a replayed old document. `now` is in milliseconds.
 */
export async function openRevision(envelope: unknown, trust: Trust, now: number, verify?: VerifySignature): Promise<OpenedRevision> {
  const opened = await openSigned(envelope, 'revision', trust.keys, verify);
  if (!opened.ok) return opened;
  // The registry validates the document against its schema before signing it.
  const revision = opened.document as Revision;
  if (!(revision.revision >= trust.lowest)) return { ok: false, reason: 'downgraded' };
  return Date.parse(revision.expires_at) > now ? { ok: true, revision } : { ok: false, reason: 'expired' };
}
