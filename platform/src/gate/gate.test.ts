import type { Description } from '@riftdrop/contract/release/description';
import type { Term } from '@riftdrop/contract/release/terms';
import { describe, expect, it } from 'vitest';
import { aDescription, aRemote, aShell } from '../testing/releases.ts';
import { backendMember, remoteMember, shellMember } from '../testing/members.ts';
import { gate } from './gate.ts';
import type { GateSet, Member } from './gate-set.ts';
import { rules } from './rules/all.ts';

const said = (next: GateSet, live: GateSet | null = null) =>
  gate({ next, live }).findings.map(({ rule, app, level, message, hint }) => ({ rule, app, level, message, hint }));
/** Another remote beside the cases. */
const profile = { name: 'profile', container: 'riftdrop_profile', version: '3.0.0-profile', routes: [], slots: [], chunks: {} };
const asset = (name: string) => ({ href: `/assets/cases/1.0.0-cases/${name}`, integrity: 'sha384-x' });

const text = { type: 'string' };
const price = (schema: object, required = ['price']) => ({ type: 'object', properties: { price: schema }, required }) as Term['answer'];
const call = (request: Term['request'], answer: Term['answer']): Term => ({ kind: 'call', name: 'GET /price', request, answer });
const door = (name: string, request: Term['request'] = null): Term => ({
  kind: 'host',
  name: `@riftdrop/host/${name}`,
  request,
  answer: null,
});
const before = (provides: Term[], change: Partial<Description> = {}): Description => aDescription(aShell(), { provides, ...change });

describe('the gate', () => {
  it('accepts a compatible set and lists its members', () => {
    const report = gate({ next: [shellMember(), remoteMember()], live: null });
    expect(report).toMatchObject({ passed: true, findings: [] });
    expect(report.members).toEqual([
      { app: 'shell', version: '1.0.0-shell', fresh: true },
      { app: 'cases', version: '1.0.0-cases', fresh: true },
    ]);
    expect(report.rules).toHaveLength(rules.length);
  });

  it('has a unique id and reason per rule', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const { why } of rules) expect(why).toMatch(/^[A-Z].*\.$/);
  });

  it('only warns about faults that are already live', () => {
    const bad = remoteMember({ host: '^9.0.0' }, { fresh: false });
    const live = [shellMember({}, { fresh: false }), bad];
    const report = gate({ next: [live[0]!, bad, remoteMember(profile)], live });
    expect(report.passed).toBe(true);
    expect(report.findings).toMatchObject([
      { level: 'warning', rule: 'host-range', hint: expect.stringContaining('so in what is live already') },
    ]);
  });

  it('omits live warnings about apps outside the change', () => {
    const says = { uses: [{ kind: 'modal' as const, name: 'giveaway', request: null, answer: null }] };
    const live = [shellMember({}, { fresh: false }), remoteMember({ slots: [] }, { fresh: false, says })];
    expect(said([...live, remoteMember(profile)], live)).toEqual([]);
    expect(said(live)).toMatchObject([{ app: 'cases', level: 'warning' }]);
    const changed = [live[0]!, remoteMember({ slots: [], version: '2.0.0-cases' }, { says })];
    expect(said(changed, live)).toMatchObject([{ app: 'cases', level: 'warning' }]);
  });
});

/** One failing example of every kind, with the text for its developer. */
const refusals: [string, GateSet, { rule: string; app: string; message: string; hint: string }][] = [
  [
    'a file with other bytes',
    [shellMember(), remoteMember({}, { files: { 'home.js': 'void 0;' } })],
    {
      rule: 'integrity',
      app: 'cases',
      message: '/assets/cases/1.0.0-cases/home.js has other bytes than release.json says',
      hint: 'Build again; nothing may edit dist afterwards.',
    },
  ],
  [
    'a build without its description',
    [shellMember(), remoteMember({}, { says: null })],
    {
      rule: 'described',
      app: 'cases',
      message: 'cases@1.0.0-cases has no readable contract.json',
      hint: 'Build again with this version of @riftdrop/build.',
    },
  ],
  [
    'a new remote for a newer host API (old shell, new remote)',
    [shellMember({}, { fresh: false }), remoteMember({ host: '^2.0.0' })],
    {
      rule: 'host-range',
      app: 'cases',
      message: 'cases@1.0.0-cases needs host API ^2.0.0, the shell lends 1.2.0',
      hint: 'Publish a shell that lends it first, or together with this remote.',
    },
  ],
  [
    'a new shell with another host API (new shell, old remote)',
    [shellMember({ host: '2.0.0' }), remoteMember({}, { fresh: false })],
    {
      rule: 'host-range',
      app: 'cases',
      message: 'cases@1.0.0-cases needs host API ^1.0.0, the shell lends 2.0.0',
      hint: 'Publish a version of cases that works with the new shell first, or together with it.',
    },
  ],
  [
    'a host range that is none',
    [shellMember(), remoteMember({ host: 'newest' })],
    {
      rule: 'host-range',
      app: 'cases',
      message: '"newest" is not a semver range of the host API',
      hint: 'Write one such as ^1.2.0.',
    },
  ],
  [
    'a remote that imports what the shell does not lend',
    [
      shellMember({}, { says: { provides: [door('api#ask')] }, fresh: false }),
      remoteMember({ slots: [] }, { says: { uses: [door('api#tell')] } }),
    ],
    {
      rule: 'host-surface',
      app: 'cases',
      message: 'cases@1.0.0-cases imports @riftdrop/host/api tell, which shell@1.0.0-shell does not lend',
      hint: 'Publish a shell that has it first.',
    },
  ],
  [
    'a shell that takes away what a live remote imports',
    [shellMember({}, { says: { provides: [] } }), remoteMember({ slots: [] }, { says: { uses: [door('api#ask')] }, fresh: false })],
    {
      rule: 'host-surface',
      app: 'cases',
      message: 'cases@1.0.0-cases imports @riftdrop/host/api ask, which shell@1.0.0-shell does not lend',
      hint: 'Keep the export until cases no longer imports it.',
    },
  ],
  [
    'a remote for another React',
    [shellMember({}, { fresh: false }), remoteMember({}, { says: { shared: { react: '^20.0.0' } } })],
    {
      rule: 'shared-modules',
      app: 'cases',
      message: 'cases@1.0.0-cases takes react ^20.0.0 from the shell, and shell@1.0.0-shell lends 19.3.1',
      hint: 'Build it with the version that the shell lends, or publish a newer shell first.',
    },
  ],
  [
    'a shell with another React than live remotes take',
    [shellMember({}, { says: { shared: { react: '20.0.0' } } }), remoteMember({}, { fresh: false })],
    {
      rule: 'shared-modules',
      app: 'cases',
      message: 'cases@1.0.0-cases takes react ^19.3.1 from the shell, and shell@1.0.0-shell lends 20.0.0',
      hint: 'Publish cases, built with the new version, together with the shell.',
    },
  ],
  [
    'a remote for another Base UI',
    [
      shellMember({}, { says: { shared: { '@base-ui/react/dialog': '1.9.0' } }, fresh: false }),
      remoteMember({}, { says: { shared: { '@base-ui/react/dialog': '^1.10.0' } } }),
    ],
    {
      rule: 'shared-modules',
      app: 'cases',
      message: 'cases@1.0.0-cases takes @base-ui/react/dialog ^1.10.0 from the shell, and shell@1.0.0-shell lends 1.9.0',
      hint: 'Build it with the version that the shell lends, or publish a newer shell first.',
    },
  ],
  [
    'a remote for another federation runtime',
    [shellMember(), remoteMember({}, { says: { federation: { runtime: '^3', containers: ['container-v1'] } } })],
    {
      rule: 'federation',
      app: 'cases',
      message: 'cases@1.0.0-cases is made for federation runtime ^3, and shell@1.0.0-shell has 2.9.2',
      hint: 'Build remote and shell with the same major version of @riftdrop/build.',
    },
  ],
  [
    'a container that the shell cannot start',
    [shellMember(), remoteMember({}, { says: { federation: { runtime: '^2', containers: ['module'] } } })],
    {
      rule: 'federation',
      app: 'cases',
      message: 'cases@1.0.0-cases is a container of form module, and shell@1.0.0-shell starts container-v1',
      hint: 'Build remote and shell with the same major version of @riftdrop/build.',
    },
  ],
  [
    'a breaking change under the same version of the contract',
    [
      shellMember(),
      backendMember([call(null, price({ type: 'number' }, []))], { replaces: before([call(null, price({ type: 'number' }))]) }),
    ],
    {
      rule: 'contract-version',
      app: 'backend',
      message: 'call GET /price: price may be missing now; the contract is still 1.0.0',
      hint: 'Keep the old way beside the new one, or raise the version in shared/contract/package.json to 2.0.0 and publish both sides.',
    },
  ],
  [
    'a call that is gone under a compatible version',
    [shellMember(), backendMember([], { says: { contract: '1.1.0' }, replaces: before([call(null, price(text))]) })],
    {
      rule: 'contract-version',
      app: 'backend',
      message: 'call GET /price: is gone; the contract is 1.1.0, compatible with 1.0.0',
      hint: 'Keep the old way beside the new one, or raise the version in shared/contract/package.json to 2.0.0 and publish both sides.',
    },
  ],
  [
    'a host door with a new required argument under the same version',
    [
      shellMember(
        {},
        {
          says: { provides: [door('sound#play', { type: 'array', prefixItems: [text, text], minItems: 2 })] },
          replaces: before([door('sound#play', { type: 'array', prefixItems: [text], minItems: 1 })], { host: '1.1.0' }),
        },
      ),
    ],
    {
      rule: 'contract-version',
      app: 'shell',
      message: '@riftdrop/host/sound play: [1] is new and required; the host API is 1.2.0, compatible with 1.1.0',
      hint: 'Keep the old way beside the new one, or raise the version in shared/host/package.json to 2.0.0 and publish both sides.',
    },
  ],
  [
    'a major version that a live remote does not understand yet (new backend, old remote)',
    [
      shellMember({}, { fresh: false }),
      remoteMember({ slots: [] }, { fresh: false, says: { uses: [call(null, price(text))] } }),
      backendMember([call(null, price({ type: 'number' }))], { says: { contract: '2.0.0' }, replaces: before([call(null, price(text))]) }),
    ],
    {
      rule: 'contract-sides',
      app: 'backend',
      message: 'call GET /price: for cases@1.0.0-cases, as backend@1.0.0-backend has it, price is number now, was string',
      hint: 'Bring a version of cases live first that understands both, then backend: "A change of both sides" in docs/adding-things.md.',
    },
  ],
  [
    'a remote that is ahead of the live backend (new remote, old backend)',
    [
      shellMember({}, { fresh: false }),
      remoteMember({ slots: [] }, { says: { uses: [call(price(text), null)] } }),
      backendMember([call(price({ type: 'number' }), null)], { fresh: false }),
    ],
    {
      rule: 'contract-sides',
      app: 'cases',
      message: 'call GET /price: for cases@1.0.0-cases, as backend@1.0.0-backend has it, price is number now, was string',
      hint: 'Bring a version of backend live first that understands both, then cases: "A change of both sides" in docs/adding-things.md.',
    },
  ],
  [
    'a call that the live backend does not have',
    [shellMember(), remoteMember({ slots: [] }, { says: { uses: [call(null, price(text))] } }), backendMember([], { fresh: false })],
    {
      rule: 'contract-sides',
      app: 'cases',
      message: 'cases@1.0.0-cases uses call GET /price, which backend@1.0.0-backend does not have',
      hint: 'Bring the backend that has it live first, and end those without it.',
    },
  ],
  [
    'calls that it cannot compare, because no backend is known',
    [shellMember(), remoteMember({ slots: [] }, { says: { uses: [call(null, price(text))] } })],
    {
      rule: 'contract-sides',
      app: 'cases',
      message: 'no backend is known here, so 1 calls and live events of cases@1.0.0-cases cannot be compared with it',
      hint: 'Start a backend with REGISTRY_URL and SERVICE_KEY, or run "npm start" on this registry: both tell it their calls.',
    },
  ],
  [
    'a page that is not in the build',
    [shellMember(), remoteMember({ slots: [], chunks: { 'page:home': [asset('home.js')] } }, { fresh: false })],
    {
      rule: 'exports',
      app: 'cases',
      message: 'route /case/:slug names page case, which is not in the build',
      hint: 'Export it from src/remote.tsx and build again.',
    },
  ],
  [
    'a widget that is not in the build',
    [shellMember(), remoteMember({ routes: [], chunks: {} })],
    {
      rule: 'exports',
      app: 'cases',
      message: 'slot shell.live names widget liveDrops, which is not in the build',
      hint: 'Export it from src/remote.tsx and build again.',
    },
  ],
  [
    'a modal that is not in the build',
    [shellMember(), remoteMember({ modals: [{ name: 'addBalance', modal: 'add', access: 'public' }] })],
    {
      rule: 'exports',
      app: 'cases',
      message: 'modal addBalance names modal add, which is not in the build',
      hint: 'Export it from src/remote.tsx and build again.',
    },
  ],
  [
    'a path that the shell keeps for another domain',
    [
      shellMember({ domains: [{ name: 'pvp', title: 'Pvp', routes: [{ path: '/battle/:game', title: 'Battle', access: 'public' }] }] }),
      remoteMember({ routes: [{ path: '/battle/:id', page: 'case', title: 'Case', access: 'public' }] }),
    ],
    {
      rule: 'names',
      app: 'cases',
      message: 'route /battle/:id is for pvp',
      hint: 'The shell lists the addresses of every domain in shell.json.',
    },
  ],
  [
    'a path with other parameter names that another remote has',
    [
      shellMember(),
      remoteMember({}, { fresh: false }),
      remoteMember(
        {
          ...profile,
          routes: [{ path: '/case/:id', page: 'home', title: 'Mine', access: 'public' }],
          chunks: { 'page:home': [asset('home.js')] },
        },
        { fresh: false },
      ),
    ],
    {
      rule: 'names',
      app: 'profile',
      message: 'route /case/:id already belongs to cases',
      hint: 'Choose another name, or ask the other team to give it up.',
    },
  ],
  [
    "a modal of the shell's name",
    [
      shellMember({ modals: ['login'] }, { fresh: false }),
      remoteMember({
        modals: [{ name: 'login', modal: 'mine', access: 'public' }],
        chunks: { ...aRemote().chunks, 'modal:mine': aRemote().chunks['page:home']! },
      }),
    ],
    {
      rule: 'names',
      app: 'cases',
      message: 'modal login already belongs to shell',
      hint: 'Choose another name, or ask the other team to give it up.',
    },
  ],
  [
    'a menu entry that leads nowhere',
    [shellMember(), remoteMember({ menu: [{ place: 'main', label: 'Cases', path: '/kases', order: 1, access: 'public' }] })],
    {
      rule: 'places',
      app: 'cases',
      message: 'menu entry "Cases" of cases@1.0.0-cases leads to /kases, which no app has',
      hint: 'Name a path of one of the routes.',
    },
  ],
  [
    'a widget for a slot that the contract does not have',
    [shellMember(), remoteMember({}, { says: { uses: [] } })],
    {
      rule: 'places',
      app: 'cases',
      message: 'widget liveDrops of cases@1.0.0-cases is for slot shell.live, which is not in the contract',
      hint: 'Slots are listed in shared/contract/src/release/slots.ts.',
    },
  ],
  [
    'a remote that grants itself more than the site allows',
    [shellMember(), remoteMember({ budget: { entry: 30_000, page: 50_000 } })],
    {
      rule: 'budget',
      app: 'cases',
      message: 'the budget of the entry is 30000 bytes gzip, the site allows 14000',
      hint: 'Move code from src/remote.tsx into pages, widgets and modals.',
    },
  ],
];

describe('the gate refuses', () => {
  // proves P3, P4
  it.each(refusals)('%s', (_, set, finding) => {
    expect(said(set)).toEqual([{ level: 'error', ...finding }]);
    expect(gate({ next: set, live: null }).passed).toBe(false);
  });

  it('a build above its budget, with both figures', () => {
    const [finding] = said([shellMember(), remoteMember({ budget: { entry: 20, page: 50_000 } })]);
    expect(finding).toMatchObject({
      rule: 'budget',
      message: expect.stringMatching(/^the entry weighs \d+ bytes gzip, the budget in remote.json is 20$/),
    });
  });

  it('a style sheet outside its remote, with its file', () => {
    const { findings } = gate({ next: [shellMember(), remoteMember({}, { files: { 'extra.css': 'body { margin: 0 }' } })], live: null });
    expect(findings).toMatchObject([
      { rule: 'css-contract', app: 'cases', file: 'extra.css', message: '"body" is a reset: it changes every page of the site' },
    ]);
  });

  it.each<[string, Member, string, string]>([
    [
      'a script that makes code from text',
      remoteMember({}, { files: { 'extra.js': 'eval(name)' } }),
      'extra.js',
      'eval runs text as code: eval(name)',
    ],
    [
      'a document with a handler',
      shellMember({}, { files: { 'other.html': '<b onclick="a()">' } }),
      'other.html',
      'an inline handler: <b onclick=',
    ],
  ])('%s, with its file', (_, member, file, message) => {
    const set = member.kind === 'shell' ? [member] : [shellMember(), member];
    expect(gate({ next: set, live: null }).findings).toMatchObject([{ rule: 'no-eval', app: member.app, file, message }]);
  });

  // proves PLATFORM-503, PLATFORM-008
  it('a script with developer calls, with its file', () => {
    const member = remoteMember({}, { files: { 'extra.js': 'fetch("/api/dev/session", { method: "POST" })' } });
    expect(gate({ next: [shellMember(), member], live: null }).findings).toMatchObject([
      { rule: 'no-dev-calls', app: 'cases', file: 'extra.js', message: 'calls /api/dev/session, which is for developers only' },
    ]);
  });
});

describe('the gate only warns', () => {
  it.each<[string, GateSet, string]>([
    [
      'about a slot that nobody has',
      [shellMember({ slots: [] }), remoteMember()],
      'cases@1.0.0-cases fills slot shell.live, which no app of this set has',
    ],
    [
      'about a modal that nobody has',
      [
        shellMember(),
        remoteMember({ slots: [] }, { says: { uses: [{ kind: 'modal', name: 'addBalance', request: null, answer: null }] } }),
      ],
      'cases@1.0.0-cases opens modal addBalance, which no app of this set has',
    ],
    [
      'about a signature that is written in another way',
      [
        shellMember({}, { says: { provides: [door('live#onLive', { 'x-ts': '(drop: Drop) => void' })] }, fresh: true }),
        remoteMember({ slots: [] }, { fresh: false, says: { uses: [door('live#onLive', { 'x-ts': '(d: Drop) => void' })] } }),
      ],
      '@riftdrop/host/live onLive: for cases@1.0.0-cases, as shell@1.0.0-shell has it, the request is "(drop: Drop) => void" ' +
        'now, was "(d: Drop) => void"; a program cannot tell whether that fits',
    ],
  ])('%s', (_, set, message) => {
    expect(gate({ next: set, live: null })).toMatchObject({ passed: true, findings: [{ level: 'warning', message }] });
  });

  // proves P4
  it('not about a breaking major change on both sides', () => {
    const set = [
      shellMember({}, { fresh: false }),
      remoteMember({ slots: [] }, { says: { uses: [call(null, price({ type: 'number' }))] } }),
      backendMember([call(null, price({ type: 'number' }))], { says: { contract: '2.0.0' }, replaces: before([call(null, price(text))]) }),
    ];
    expect(said(set)).toEqual([]);
  });
});
