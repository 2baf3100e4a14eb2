import type { ProvenRoll, ProvenVersion } from '@riftdrop/contract/api/fairness/proof';
import type { OpenTerms, OpenVersion } from '@riftdrop/fair/open-data';
import type { RawBuilder } from 'kysely';
import type { Reader } from '../plumbing/database/database.ts';

export interface NamedVersion {
  case: string;
  version: number;
}

/** Rolls of a domain that rolls from players' pairs, so that a proof can list them. */
export interface RollSource {
  /** Every roll that was made from these pairs, in any order. */
  rolls(reader: Reader, pairIds: readonly number[]): Promise<(ProvenRoll & { pair_id: number })[]>;
  /** A query of the `pair_id` and `nonce` that its rolls used, each once. */
  used: RawBuilder<unknown>;
  /** What the results of these pairs follow from besides their rolls, in any order. */
  terms?(reader: Reader, pairIds: readonly number[]): Promise<Partial<Pick<OpenTerms, 'crowns' | 'upgrades'>>>;
}

/** Looks up the case versions that rolls name; unknown ones are left out. Versions are immutable. */
export type VersionSource = (reader: Reader, named: readonly NamedVersion[]) => Promise<ProvenVersion[]>;

/** Looks up prices, costs and crowns of case versions, as `VersionSource` their odds. */
export type PriceSource = (reader: Reader, named: readonly NamedVersion[]) => Promise<OpenVersion[]>;
