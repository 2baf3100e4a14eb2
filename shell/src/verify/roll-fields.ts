import { t } from '@lingui/core/macro';
import { commit, draw, isPart, outcomes as allOutcomes } from '@riftdrop/fair/pf1';
import type { Roll } from '@riftdrop/contract/api/fairness/fairness';

export const tabs = ['case', 'king', 'battles', 'upgrade'] as const;
export type RollTab = (typeof tabs)[number];

/** The form, as text. `pair_id` names the seed pair, or the game in battles: protocol PF1 binds every roll to it. */
export interface RollFields {
  secret_hash: string;
  secret_salt: string;
  public_hash: string;
  client_seed: string;
  nonce: string;
  pair_id: string;
  outcomes: string;
}
export type FieldName = keyof RollFields;

export const emptyFields: RollFields = {
  secret_hash: '',
  secret_salt: '',
  public_hash: '',
  client_seed: '',
  nonce: '',
  pair_id: '',
  outcomes: String(allOutcomes),
};

export interface Verdict {
  hashMatches: boolean;
  /** The roll of the published values; 0 to outcomes - 1. */
  roll: bigint;
}
export type Checked = { state: 'incomplete' } | { state: 'wrong'; field: FieldName; problem: string } | { state: 'done'; verdict: Verdict };

const hex = (value: string) => /^[0-9a-f]{64}$/.test(value);
const whole = (value: string) => /^[1-9]\d{0,18}$/.test(value);

function rules(tab: RollTab): Record<FieldName, [valid: (value: string) => boolean, problem: string]> {
  const hexProblem = t`64 digits of 0-9 and a-f`;
  const partProblem = t`Letters, digits, _ . and - only`;
  const wholeProblem = t`A whole number from 1`;
  return {
    secret_hash: [hex, hexProblem],
    secret_salt: [hex, hexProblem],
    public_hash: [hex, hexProblem],
    client_seed: [isPart, partProblem],
    // A battle's draws are named, for example drop.1.2.
    nonce: tab === 'battles' ? [isPart, partProblem] : [whole, wholeProblem],
    pair_id: [isPart, partProblem],
    outcomes: [whole, wholeProblem],
  };
}

/** Computes the commitment and the roll from the fields, in this browser, without a request. */
export function check(tab: RollTab, typed: RollFields): Checked {
  const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as unknown as RollFields;
  const names = Object.keys(emptyFields) as FieldName[];
  const wrong = names.find((name) => fields[name] !== '' && !rules(tab)[name][0](fields[name]));
  if (wrong) return { state: 'wrong', field: wrong, problem: rules(tab)[wrong][1] };
  if (names.some((name) => fields[name] === '')) return { state: 'incomplete' };
  const parts = [tab, fields.pair_id, fields.client_seed, fields.nonce];
  return {
    state: 'done',
    verdict: { hashMatches: commit(fields) === fields.public_hash, roll: draw(fields.secret_hash, parts, BigInt(fields.outcomes)) },
  };
}

/** The fields of a published roll; secrets that are still kept stay empty. */
export function fieldsOf(roll: Roll): RollFields {
  return {
    secret_hash: roll.secret_hash ?? '',
    secret_salt: roll.secret_salt ?? '',
    public_hash: roll.public_hash,
    client_seed: roll.client_seed,
    nonce: String(roll.nonce),
    pair_id: roll.pair_id,
    outcomes: String(roll.outcomes),
  };
}

/** The fields that a link carries. */
export function fieldsFrom(params: Readonly<Record<string, string>>): RollFields {
  const named = Object.keys(emptyFields).filter((name) => params[name]);
  return { ...emptyFields, ...Object.fromEntries(named.map((name) => [name, params[name]!])) };
}
