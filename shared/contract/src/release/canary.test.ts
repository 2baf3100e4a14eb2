import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buckets, inCanary, resolve } from './canary.ts';
import type { Canary, RemoteRelease, Revision, WordsRelease } from './remotes.ts';

const visitors = Array.from({ length: buckets }, (_, bucket) => ({ bucket, cohorts: [] }));
const count = (canary: Parameters<typeof inCanary>[0]) => visitors.filter((visitor) => inCanary(canary, visitor)).length;

describe('a canary', () => {
  it('gets exactly its share of 10,000 visitors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: buckets }), fc.integer({ min: 0, max: buckets - 1 }), (hundredths, offset) => {
        expect(count({ percent: hundredths / 100, offset })).toBe(hundredths);
      }),
      { numRuns: 60 },
    );
  });

  it('gets no visitor at 0 percent, every visitor at 100', () => {
    expect([0, 100, 0.01, 12.34].map((percent) => count({ percent, offset: 9_999 }))).toEqual([0, 10_000, 1, 1_234]);
  });

  it('keeps its visitors while it grows', () => {
    const had = visitors.filter((visitor) => inCanary({ percent: 10, offset: 4_711 }, visitor));
    expect(had.every((visitor) => inCanary({ percent: 10.01, offset: 4_711 }, visitor))).toBe(true);
  });

  it('gets its cohort, but no share without bucket', () => {
    const canary = { percent: 50, cohort: 'qa', offset: 0 };
    expect(inCanary(canary, { bucket: 9_999, cohorts: ['beta', 'qa'] })).toBe(true);
    expect(inCanary(canary, { bucket: null, cohorts: ['qa'] })).toBe(true);
    expect(inCanary(canary, { bucket: null, cohorts: [] })).toBe(false);
    expect(inCanary({ percent: 100, offset: 0 }, { bucket: null, cohorts: [] })).toBe(false);
  });
});

describe('the composition of a visitor', () => {
  const release = (name: string, version: string) => ({ name, version }) as RemoteRelease;
  const canary = (name: string, percent: number) => ({ remote: name, release: release(name, 'canary'), percent, offset: 0 }) as Canary;
  const off = (remote: string) => ({ remote, by: 'ivo', why: 'wrong odds', at: '2026-11-20T12:00:00Z' });
  const revision = (change: Partial<Revision>) =>
    ({ remotes: [release('cases', '1'), release('profile', '1')], canaries: [], killed: [], ...change }) as unknown as Revision;
  const nobody = { bucket: null, cohorts: [] };
  const words = ({ remotes }: { remotes: RemoteRelease[] }) => remotes.map(({ name, version }) => `${name}@${version}`);

  it('is the live one outside canaries', () => {
    const resolved = resolve(revision({ canaries: [canary('cases', 100)] }), nobody);
    expect([words(resolved), resolved.canaries]).toEqual([['cases@1', 'profile@1'], []]);
  });

  it('has the canary instead of the live version', () => {
    const resolved = resolve(revision({ canaries: [canary('cases', 100), canary('profile', 0)] }), { bucket: 5, cohorts: [] });
    expect([words(resolved), resolved.canaries]).toEqual([['cases@canary', 'profile@1'], ['cases']]);
  });

  it('has a new canary remote in its place', () => {
    const resolved = resolve(revision({ canaries: [canary('lottery', 100)] }), { bucket: 5, cohorts: [] });
    expect(words(resolved)).toEqual(['cases@1', 'lottery@canary', 'profile@1']);
  });

  it('lacks switched-off remotes and says why', () => {
    const resolved = resolve(revision({ canaries: [canary('cases', 100)], killed: [off('cases')] }), { bucket: 5, cohorts: [] });
    expect([words(resolved), resolved.canaries]).toEqual([['profile@1'], []]);
    expect(resolved.off).toEqual([{ release: release('cases', 'canary'), killed: off('cases') }]);
  });

  it('has the catalogues with their canaries, without those that are off', () => {
    const catalogue = (name: string, version: string) => ({ name, version, catalogue: {} }) as WordsRelease;
    const live = ['cases.pl', 'profile.pl'].map((name) => catalogue(name, '1'));
    const started = ['cases.pl', 'cases.de'].map((name) => ({ ...canary(name, 100), release: catalogue(name, 'canary') }));
    const resolved = resolve(revision({ words: live, canaries: started, killed: [off('profile.pl')] }), { bucket: 5, cohorts: [] });
    expect(resolved.words.map(({ name, version }) => `${name}@${version}`)).toEqual(['cases.de@canary', 'cases.pl@canary']);
    expect([words(resolved), resolved.canaries, resolved.off]).toEqual([['cases@1', 'profile@1'], ['cases.pl', 'cases.de'], []]);
    expect(resolve(revision({}), nobody).words).toEqual([]);
  });
});
