import { exampleBootstrap } from '@riftdrop/contract/release/example-bootstrap';
import { answerKey, renderedPages, shapes } from '@riftdrop/contract/release/first-view';
import { matchRoute } from '@riftdrop/contract/release/match';
import type { RemoteRelease, Revision } from '@riftdrop/contract/release/remotes';
import { z } from 'zod';
import { forPages } from '../registry/for-pages.ts';
import { startProcess, type RendererProcess } from '../render/start-process.ts';
import { jsonOf, textOf, type Published } from './published.ts';
import { fileIn, remotesOf, shellOf, type GateSet, type RemoteMember, type ShellMember } from './gate-set.ts';

/**
 * `first-views.json` of a build: for every rendered page an address and the public answers to render it from, recorded on a site, without
 * that of `GET /bootstrap`.
 */
const examples = z.array(z.strictObject({ path: z.string(), now: z.number(), answers: z.record(z.string(), z.unknown()) }));
type Example = z.infer<typeof examples>[number];

export const examplesFile = 'first-views.json';

/** Answers that every page shows. */
const everywhere = { [answerKey('GET /bootstrap')]: exampleBootstrap };

/** Computing time of the first views of a page together, and of one after them; milliseconds. */
const warmUpMs = 5_000;
const limitMs = 250;
const warmUps = 20;

interface RenderingRemote {
  member: RemoteMember;
  code: string;
  examples: Example[];
}

/** Faults by app. */
export type ViewFaults = ReadonlyMap<string, readonly string[]>;

/** Results by the files that went into them: a change passes the gate more than once. */
const known = new Map<string, Promise<ViewFaults>>();
const maxKnown = 50;

/**
 * Renders every example of the remotes of a set in its shell, in both shapes, and all of them once more: the second time must give the same
 * bytes, whatever was rendered in between. A set whose rendered parts are live already is not rendered.
 */
export async function proveViews(site: Published, set: GateSet): Promise<ViewFaults> {
  const shell = shellOf(set);
  const rendering = remotesOf(set).filter(({ release }) => renderedPages(release).length > 0);
  if (!shell?.release.server || ![shell, ...rendering].some(({ fresh }) => fresh)) return new Map();
  const key = [shell, ...rendering].map(({ app, version }) => `${app}@${version}`).join();
  const proof = known.get(key) ?? prove(site, shell, rendering);
  known.set(key, proof);
  if (known.size > maxKnown) known.delete(known.keys().next().value!);
  return proof;
}

async function prove(site: Published, shell: ShellMember, rendering: readonly RemoteMember[]): Promise<ViewFaults> {
  const faults = new Map<string, string[]>();
  const fault = (app: string, message: string) => void faults.set(app, [...(faults.get(app) ?? []), message]);
  const remotes = (await Promise.all(rendering.map((member) => readRemote(site, member, fault)))).filter((remote) => remote !== null);
  const code = await textOf(site, shell, fileIn(shell, shell.release.server!.href));
  if (code === null) return faults;
  const process = startProcess({
    shell: { name: 'shell', owner: 'shell', code },
    remotes: remotes.map(({ member: { app }, code: own }) => ({ name: app, owner: app, code: own })),
    registry: registryOf(
      shell,
      rendering.map(({ release }) => release),
    ),
  });
  try {
    for (const { owner, message } of await process.loaded) fault(owner, `its server build does not load: ${message.split('\n', 1)[0]}`);
    if (!faults.has('shell'))
      for (const remote of remotes) await renderAll(process, remote, (message) => fault(remote.member.app, message));
  } catch (error) {
    fault('shell', `its server build does not start: ${String(error)}`);
  } finally {
    process.kill();
  }
  return faults;
}

async function readRemote(
  site: Published,
  member: RemoteMember,
  fault: (app: string, message: string) => void,
): Promise<RenderingRemote | null> {
  const { app, release } = member;
  // A file that is missing is a fault of another rule.
  const code = await textOf(site, member, fileIn(member, release.server!.href));
  const parsed = examples.safeParse(jsonOf(await textOf(site, member, examplesFile)));
  if (!parsed.success) fault(app, `${examplesFile} must list an address and its public answers for every rendered page`);
  if (code === null || !parsed.success) return null;
  const shown = new Set(parsed.data.map(({ path }) => pageAt(release, path)));
  for (const page of renderedPages(release))
    if (!shown.has(page)) fault(app, `page ${page} is rendered and has no example in ${examplesFile}`);
  return { member, code, examples: parsed.data };
}

async function renderAll(process: RendererProcess, { examples: all }: RenderingRemote, fault: (message: string) => void): Promise<void> {
  const views = all.flatMap(({ answers, ...example }) =>
    shapes.map((shape) => ({ ...example, answers: { ...everywhere, ...answers }, origin: 'https://riftdrop.example', shape })),
  );
  const first: (string | null)[] = [];
  for (const view of views) {
    const outcome = await process.render(view, warmUps, warmUpMs);
    if (!('html' in outcome)) fault(`${view.path} is not rendered: ${Object.values(outcome).join()}`.split('\n', 1)[0]!);
    else if (/<script/i.test(outcome.html)) fault(`the first view of ${view.path} has a script in it, which the content policy blocks`);
    first.push('html' in outcome ? outcome.html : null);
  }
  for (const [index, view] of views.entries()) {
    if (first[index] === null) continue;
    const outcome = await process.render(view, 1, limitMs);
    if (!('html' in outcome)) fault(`${view.path} is not rendered a second time: ${Object.values(outcome).join()}`.split('\n', 1)[0]!);
    else if (outcome.html !== first[index])
      fault(`${view.path} is rendered differently from the same answers: ${difference(first[index]!, outcome.html)}`);
  }
}

/** The place where two texts part. */
function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 40));
  return `${near(one)} and then ${near(other)}`;
}

const pageAt = ({ routes }: RemoteRelease, path: string): string | undefined => {
  const match = matchRoute(routes, path);
  return match ? routes[match.index]!.page : undefined;
};

/** A revision of these releases, of which views show nothing else. */
const registryOf = ({ release: shell }: ShellMember, remotes: RemoteRelease[]): Revision =>
  forPages({
    revision: 1,
    previous: null,
    created_at: '2000-01-01T00:00:00Z',
    expires_at: '2000-01-01T00:00:00Z',
    by: '',
    why: '',
    set: '',
    urgent: false,
    backend: null,
    shell,
    remotes,
    killed: [],
    canaries: [],
  });
