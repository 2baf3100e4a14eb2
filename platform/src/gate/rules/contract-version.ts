import { inc, major, satisfies } from 'semver';
import type { Term } from '@riftdrop/contract/release/terms';
import type { Member } from '../gate-set.ts';
import type { Found, Rule } from '../rule.ts';
import { breakingChanges, sentenceOf, titleOf } from '../compatibility/terms.ts';

export const contractVersion: Rule = {
  id: 'contract-version',
  why: 'A change that breaks whoever was built before it must be announced by a new major version (below 1.0.0, a minor one).',
  check: (set) => set.flatMap((member) => (member.replaces && member.description ? ofProvider(member) : [])),
};

function ofProvider({ app, replaces, description }: Member): Found[] {
  return replaces!.provides.flatMap((before): Found[] => {
    const version = versions[before.kind === 'host' ? 'host' : 'contract'];
    const [was, is] = [version.of(replaces!), version.of(description!)];
    if (!satisfies(is, `^${was}`)) return [];
    return changesOf(before, description!.provides).map(({ sentence, level }) => ({
      app,
      file: 'contract.json',
      ...(level && { level }),
      message: `${titleOf(before)}: ${sentence}; the ${version.name} is ${was === is ? `still ${is}` : `${is}, compatible with ${was}`}`,
      hint: `Keep the old way beside the new one, or raise the version in ${version.file} to ${nextMajor(was)} and publish both sides.`,
    }));
  });
}

function changesOf(before: Term, provides: readonly Term[]): { sentence: string; level?: 'warning' }[] {
  const after = provides.find(({ kind, name }) => kind === before.kind && name === before.name);
  if (!after) return [{ sentence: 'is gone' }];
  return breakingChanges(before, after).map((change) => ({
    sentence: sentenceOf(change),
    ...(change.effect === 'unclear' && { level: 'warning' as const }),
  }));
}

const versions = {
  contract: { name: 'contract', file: 'shared/contract/package.json', of: ({ contract }: { contract: string }) => contract },
  host: { name: 'host API', file: 'shared/host/package.json', of: ({ host }: { host: string | null }) => host ?? '0.0.0' },
};

const nextMajor = (version: string): string => inc(version, major(version) > 0 ? 'major' : 'minor')!;
