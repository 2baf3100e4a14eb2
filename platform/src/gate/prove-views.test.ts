import { describe, expect, it } from 'vitest';
import { remoteMember, shellMember } from '../testing/members.ts';
import { aRenderedSite, contentOf, recordedViews } from '../testing/releases.ts';
import { gate } from './gate.ts';
import type { GateSet, Member } from './gate-set.ts';
import { proveViews } from './prove-views.ts';
import { firstViews } from './rules/first-views.ts';

const { shell, remote } = aRenderedSite();
const site = { artefacts: { get: async () => null }, builds: { find: async () => null } };
let versions = 0;

/** A set with these files in its builds; every set is one that was not proved before. */
function aSet({ code, shellCode, examples = recordedViews }: { code?: string; shellCode?: string; examples?: unknown }): [Member, Member] {
  const given = aRenderedSite(`1.0.${versions++}-cases`).remote;
  const file = given.server.href.split('/').at(-1)!;
  return [
    shellMember(shell, { files: shellCode === undefined ? {} : { 'server.shell.cjs': shellCode } }),
    remoteMember(given, {
      files: { [file]: code ?? contentOf(file), 'first-views.json': JSON.stringify(examples) },
    }),
  ];
}
const faultsOf = async (set: GateSet) => Object.fromEntries(await proveViews(site, set));
const pages = (home: string) => `exports.pages = { home: ${home}, case: () => 'Case' };`;

describe('the first views of a set', () => {
  it('pass when they are the same each time', async () => {
    expect(await faultsOf(aSet({}))).toEqual({});
  });

  it.each([
    [
      'keep something of an earlier render',
      pages('(() => { let n = 0; return () => "turn " + ++n; })()'),
      /^\/ is rendered differently from the same answers: /,
    ],
    ['throw', pages(`() => { throw new Error('matchMedia is not defined'); }`), /^\/ is not rendered: Error: matchMedia is not defined$/],
    ['have a script in them', pages(`() => '<script>go()</script>'`), /^the first view of \/ has a script in it/],
    ['do not load', `throw new Error('document is not defined');`, /^its server build does not load: Error: document is not defined$/],
  ])('are refused when they %s', async (_, code, message) => {
    const { cases } = await faultsOf(aSet({ code }));
    expect(cases?.[0]).toMatch(message);
  });

  it('are refused without an example of each page', async () => {
    expect(await faultsOf(aSet({ examples: recordedViews.slice(0, 1) }))).toEqual({
      cases: ['page case is rendered and has no example in first-views.json'],
    });
    expect(await faultsOf(aSet({ examples: 'none' }))).toEqual({
      cases: ['first-views.json must list an address and its public answers for every rendered page'],
    });
  });

  it('are the fault of the shell where its server build does not load', async () => {
    expect(await faultsOf(aSet({ shellCode: `throw new Error('no frame')` }))).toEqual({
      shell: ['its server build does not load: Error: no frame'],
    });
  });

  it('are not rendered where nothing of them is new, or nothing is rendered', async () => {
    const live = aSet({ code: 'throw new Error()' }).map((member) => ({ ...member, fresh: false }));
    expect(await faultsOf(live)).toEqual({});
    expect(await faultsOf([shellMember(), remoteMember()])).toEqual({});
    expect(await faultsOf([shellMember(), remoteMember(remote)])).toEqual({});
  });

  it('are findings of the gate', () => {
    const [frame, cases] = aSet({});
    const { findings, passed } = gate({ next: [frame, { ...cases, viewFaults: ['/ is not rendered'] }], live: null }, [firstViews]);
    expect(passed).toBe(false);
    expect(findings).toMatchObject([{ rule: 'first-views', app: 'cases', message: '/ is not rendered' }]);
  });
});
