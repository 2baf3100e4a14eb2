import type { BattleRules } from './battle.ts';
import { sha256Hex } from './bytes.ts';
import { royaleSteps, type RoyaleRules } from './royale-rounds.ts';

/** The terms of a game, in lines of its lock: the rules, and each case with its price, its odds and the costs of its items. */

/** Rules of a battle. `rounds` names the case of each, those that are skipped later too. */
export const battleTerms = ({ mode, slots }: BattleRules, rounds: readonly string[]): string[] => [
  `mode ${mode}`,
  `slots ${slots}`,
  `rounds ${rounds.join(' ')}`,
];

/** Rules of a Battle Royale. @param joined places in the order in which they were taken */
export const royaleTerms = ({ mode, max_users, rounds }: RoyaleRules, joined: readonly number[]): string[] => [
  `mode ${mode}`,
  `players ${max_users}`,
  `joined ${joined.join(' ')}`,
  ...rounds.map((_, at) => {
    const steps = royaleSteps({ rounds }).filter(({ round }) => round === at + 1);
    return `round ${at + 1} ${steps.map(({ drop_case_slug, amount }) => `${drop_case_slug} ${amount}`).join(' ')}`;
  }),
];

/** The case that each losing player opens for free. */
export const boobyTerm = (slug: string): string => `booby ${slug}`;

/**
 * The steps that open nothing, because their case is not on sale at the time of the lock; no line where there are none. Games that were
 * locked before this line existed skipped what was not on sale at the time of the step.
 */
export const skippedTerm = (steps: readonly number[]): string => `skipped ${steps.join(' ')}`;

/**
 * Whether the steps that opened nothing are those of the lock. A lock without such steps has no line, and neither has one of an
 * old release.
 */
export const isSkipLocked = (terms: readonly string[], skipped: readonly number[]): boolean => {
  const line = terms.find((one) => one.startsWith('skipped '));
  return line === undefined || line === skippedTerm(skipped);
};

/** A case version: hashes of its odds (`ticketsHash`) and of the costs of its items (`costsHash`). */
export interface CaseTerms {
  slug: string;
  version: number;
  /** USD cents. */
  price: number;
  tickets_hash: string;
  costs_hash: string;
}

export const caseTerm = ({ slug, version, price, tickets_hash, costs_hash }: CaseTerms): string =>
  `case ${slug} ${version} ${price} ${tickets_hash} ${costs_hash}`;

/** Fingerprint of the item costs of a case version, in ascending item id: totals are sums of these. */
export function costsHash(slug: string, version: number, items: readonly { id: string; cost: number }[]): string {
  return sha256Hex(['pf1-costs', slug, version, ...items.map(({ id, cost }) => `${id}:${cost}`)].join('|'));
}

/** SHA-256 of all lines, each ended by a line feed. */
export function termsHash(terms: readonly string[]): string {
  if (!terms.every((line) => /^[A-Za-z0-9_. -]{1,10000}$/.test(line)))
    throw new RangeError('a line of terms must match [A-Za-z0-9_. -]{1,10000}');
  return sha256Hex(terms.map((line) => `${line}\n`).join(''));
}
