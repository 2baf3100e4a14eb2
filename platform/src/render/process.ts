// Entry of a renderer process: runs the server builds of one composition and renders first views. It gets code and data as messages and has
// no environment. Remotes are not trusted with it: it runs under Node's permission model, see start-process.ts for what holds.
import type { FirstView, FirstViewInput, RemoteOnServer, ShellOnServer } from '@riftdrop/contract/release/first-view';
import type { Revision } from '@riftdrop/contract/release/remotes';
import parent from 'node:process';
import { Script } from 'node:vm';

/** The first message: the composition to run. */
export interface Composition {
  shell: ServerCode;
  remotes: readonly ServerCode[];
  /** The revision as pages of this composition get it. */
  registry: Revision;
}

/** A server build. `owner` is `name@version`. */
export interface ServerCode {
  name: string;
  owner: string;
  code: string;
}

/** Every other message: a view to render `times` over, as code is compiled by its use. */
export interface RenderRequest {
  id: number;
  times: number;
  view: Omit<FirstViewInput, 'registry' | 'parts'>;
}

/** Answers: to the composition, with the server builds that did not load, and to a request. `memory` is all that the process has, bytes. */
export type RendererMessage = { failed: Failure[] } | { id: number; memory: number; view: FirstView | { failed: string } };

/** A server build that threw when it was loaded. */
export interface Failure {
  owner: string;
  message: string;
}

// Taken before they are removed for everything that runs here later.
const send = (message: RendererMessage): void => void parent.send!(message);
/** Ways out of the process that the permission model leaves open, and facts of the machine. */
for (const name of ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'navigator'])
  Reflect.deleteProperty(globalThis, name);

let shell: ShellOnServer;
let registry: Revision;
const parts: Record<string, unknown> = {};

parent.on('disconnect', () => parent.exit());
// What a part does later than in a render concerns no first view, and ends no page of a browser either.
parent.on('unhandledRejection', () => {}).on('uncaughtException', () => {});
parent.once('message', (composition: Composition) => {
  ({ registry } = composition);
  send({ failed: [...loadShell(composition.shell), ...composition.remotes.flatMap(loadRemote)] });
  parent.on('message', answer);
});

const loadShell = (build: ServerCode): Failure[] =>
  attempt(build, () => {
    shell = load(build, (name) => {
      throw new Error(`there is no module ${name}`);
    }) as ShellOnServer;
  });

const loadRemote = (build: ServerCode): Failure[] =>
  attempt(build, () => {
    const { pages } = load(build, (name) => shell.lend(name)) as RemoteOnServer;
    for (const [page, module] of Object.entries(pages)) parts[`${build.name}/${page}`] = module;
  });

function attempt({ owner }: ServerCode, start: () => void): Failure[] {
  try {
    start();
    return [];
  } catch (error) {
    return [{ owner, message: textOf(error) }];
  }
}

/** Without a way to import more: `require` knows what the shell lends, and `import()` throws. */
function load({ owner, code }: ServerCode, lend: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const run = new Script(`(function (module, exports, require) {${code}\n})`, { filename: `${owner}.cjs` }).runInThisContext() as (
    ...given: [{ exports: object }, object, (name: string) => unknown]
  ) => void;
  run(module, module.exports, lend);
  return module.exports;
}

function answer({ id, times, view }: RenderRequest): void {
  let result: FirstView | { failed: string } = { skipped: 'nothing was rendered' };
  try {
    for (let turn = 0; turn < times; turn++) result = shell.render({ ...view, registry, parts });
  } catch (error) {
    result = { failed: textOf(error) };
  }
  send({ id, memory: parent.memoryUsage.rss(), view: result });
}

const textOf = (error: unknown): string => String(error instanceof Error ? (error.stack ?? error) : error).slice(0, 2_000);
