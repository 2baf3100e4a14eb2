import type { Description } from '@riftdrop/contract/release/description';
import { namesOf, termOf, type Term, type TermKind } from '@riftdrop/contract/release/terms';
import type { RemoteManifest, ShellManifest } from '@riftdrop/contract/release/remotes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesFolder } from '../repository.ts';
import { hostVersion, sharedModules, versionOf } from '../rspack/shared-modules.ts';
import { hostDoors } from './host-doors.ts';
import { usesOf, type Uses } from './uses.ts';

/** The parts of a build that concern other apps. */
export interface Inside {
  /** Source files of the app that are in the build. */
  sources: readonly string[];
  /** Shared modules that it takes from outside. */
  shared: readonly string[];
}

/**
 * Forms of containers that the shell starts: `get` and `init` of Module Federation's first version. One of form `shared-files`
 * asks the page for the addresses of its files, and is what remotes are now; older ones have all files in the folder of their version.
 */
const containers = ['container-v1', 'shared-files'];

/** The provided and used terms of a remote. Throws with one line per name that the contract lacks. */
export function describeRemote(manifest: RemoteManifest, { sources, shared }: Inside): Description {
  const uses = usesOf(sources);
  const doors = new Map(hostDoors().map((door) => [door.name, door]));
  return {
    app: manifest.name,
    contract: contractVersion(),
    host: manifest.host,
    shared: Object.fromEntries(shared.map((module) => [module, `^${versionOf(module)}`])),
    federation: { runtime: `^${majorOf(runtimeVersion())}`, containers: containers.slice(-1) },
    ...checked({
      provides: [
        ...terms(
          'modal',
          manifest.modals.map(({ name }) => name),
          'src/remote.tsx',
        ),
        ...terms('slot', uses.places, 'a <Slot>'),
        ...terms('bus', uses.emits, 'bus.emit'),
      ],
      uses: [
        ...terms(
          'slot',
          manifest.slots.map(({ slot }) => slot),
          'remote.json',
        ),
        ...outside(uses),
        ...[...uses.doors].sort().flatMap((name): (Term | string)[] => usedDoors(name, doors)),
      ],
    }),
  };
}

/** The provided and used terms of the shell; it provides all exports of the host. */
export function describeShell(manifest: ShellManifest, { sources }: Pick<Inside, 'sources'>): Description {
  const uses = usesOf(sources);
  const missing = manifest.slots.filter((slot) => !uses.places.has(slot)).map((slot) => `slot "${slot}" of shell.json stands in no page`);
  return {
    app: 'shell',
    contract: contractVersion(),
    host: hostVersion(),
    shared: Object.fromEntries(sharedModules().map((module) => [module, versionOf(module)])),
    federation: { runtime: runtimeVersion(), containers },
    ...checked({
      provides: [
        ...missing,
        ...terms('modal', manifest.modals, 'shell.json'),
        ...terms('slot', uses.places, 'a <Slot>'),
        ...terms('bus', uses.emits, 'bus.emit'),
        ...hostDoors(),
      ],
      uses: outside(uses),
    }),
  };
}

const outside = (uses: Uses): (Term | string)[] => [
  ...terms('call', uses.calls, 'a call'),
  ...terms('live', uses.live, 'onLive'),
  ...terms('bus', uses.hears, 'bus.on'),
  ...terms('modal', uses.opens, 'openModal'),
];

/** A whole module counts as each of its doors. */
function usedDoors(name: string, doors: ReadonlyMap<string, Term>): (Term | string)[] {
  const module = name.slice(0, name.indexOf('#') + 1);
  if (name.endsWith('#*')) return [...doors.values()].filter((door) => door.name.startsWith(module));
  // Inner modules of the host are for the shell alone; the bundler refuses a remote that takes one of them as its own copy.
  return [doors.get(name) ?? `${name} is no door of the host`];
}

/** A name that the contract lacks becomes a line for the developer. */
function terms(kind: Exclude<TermKind, 'host'>, names: Iterable<string>, where: string): (Term | string)[] {
  return [...new Set(names)]
    .sort()
    .map((name) => termOf(kind, name) ?? `${kind} "${name}" (${where}) is not in the contract, which has ${namesOf(kind).join(', ')}`);
}

function checked({ provides, uses }: { provides: (Term | string)[]; uses: (Term | string)[] }): Pick<Description, 'provides' | 'uses'> {
  const faults = [...provides, ...uses].filter((one) => typeof one === 'string');
  if (faults.length > 0) throw new Error(`the contract does not agree with this app:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  return { provides: provides as Term[], uses: uses as Term[] };
}

const majorOf = (version: string) => version.split('.')[0];
const readPackage = (name: string) =>
  JSON.parse(readFileSync(join(packagesFolder, name, 'package.json'), 'utf8')) as { version: string; dependencies: Record<string, string> };
const contractVersion = () => readPackage('contract').version;
/** Pinned exactly, so it is the installed one. */
const runtimeVersion = () => readPackage('build').dependencies['@module-federation/enhanced']!;
