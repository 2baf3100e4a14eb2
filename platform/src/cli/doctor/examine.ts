import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Revision } from '@riftdrop/contract/release/remotes';
import { openRevision } from '@riftdrop/contract/release/open-revision';
import type { TrustedKey } from '@riftdrop/contract/release/signed';
import { greet } from '../../control/client.ts';
import { diskTrouble } from '../../storage/disk-trouble.ts';
import { complaintOf } from '../complaint.ts';
import { connect, dataFolder, keyFile, nothingThere, originOf, type Connection, type ServerPlace } from '../connect.ts';
import { count } from '../terminal.ts';
import { checkout } from './checkout.ts';
import { doubtful, skipped, well, wrong, type Check } from './check.ts';
import { files, freshness } from './live.ts';
import { served } from './served.ts';

/** Largest harmless difference of two clocks, milliseconds; a request is rejected at a minute. */
const tolerable = 10_000;
/** More than any document of the registry has, bytes. */
const probeSize = 65_536;
const usualSite = `http://localhost:${Number(process.env.PORT) || 4000}`;

/** Runs every check within reach; never throws for a failed one. */
export async function examine(place: ServerPlace, site: string | undefined, tell: (words: string) => void): Promise<Check[]> {
  tell('looking at this checkout');
  const origin = originOf(place);
  const first = [...(await checkout()), ...(origin === null ? [folder(place), ...(await space(place))] : await server(origin))];
  if (first.some(({ state, name }) => state === 'wrong' && (name === 'server' || name === 'data'))) return first;
  const [connection, key] = await keyOf(place, origin);
  if (!connection) return [...first, key];
  tell('looking at the live revision');
  const { live, keys, check } = await liveOf(connection);
  if (!live) return [...first, key, check];
  tell('looking at every file of it');
  return [
    ...first,
    key,
    check,
    await files(connection, live),
    await log(connection),
    await served(site ?? origin ?? usualSite, { live, keys, isSure: (site ?? origin) !== null && (site ?? origin) !== undefined }),
  ];
}

function folder(place: ServerPlace): Check {
  const path = dataFolder(place);
  const { message, hint } = nothingThere(path);
  return existsSync(join(path, 'keys')) ? well('data', path) : wrong('data', message, hint);
}

/** Whether the data folder takes another file: on a full disk the site runs on, and nothing of it can be changed. */
async function space(place: ServerPlace): Promise<Check[]> {
  const path = dataFolder(place);
  if (!existsSync(path)) return [];
  const probe = join(path, `.doctor-${process.pid}`);
  try {
    await writeFile(probe, Buffer.alloc(probeSize));
    const { bavail, bsize } = await statfs(path);
    return [well('space', `${Math.floor((bavail * bsize) / 1_000_000).toLocaleString('en-US')} MB are free`)];
  } catch (error) {
    const reason = diskTrouble(error) ?? String(error);
    return [
      wrong('space', reason, 'What is live goes on, but nothing can be published, rolled back or switched off before that is mended.'),
    ];
  } finally {
    await rm(probe, { force: true });
  }
}

async function server(origin: string): Promise<Check[]> {
  const asked = Date.now();
  try {
    const { time } = await greet(origin);
    const answered = Date.now();
    const skew = Math.round(time - (asked + answered) / 2);
    const words = `${(Math.abs(skew) / 1000).toFixed(1)} s ${skew < 0 ? 'behind' : 'ahead of'} the clock here`;
    return [
      well('server', `${origin} answers in ${answered - asked} ms`),
      Math.abs(skew) <= tolerable
        ? well('clock', `the server is ${words}`)
        : doubtful('clock', `the server is ${words}`, 'Set the clock that is wrong: signatures and passes are judged by it.'),
    ];
  } catch (error) {
    const { message, hint } = complaintOf(error);
    return [wrong('server', message, hint)];
  }
}

async function keyOf(place: ServerPlace, origin: string | null): Promise<[Connection | null, Check]> {
  try {
    if (origin !== null) keyFile(place);
    const connection = await connect(place);
    const { id, team, rights, remotes } = await connection.control.whoami({});
    return [connection, well('key', `${id} of ${team} may ${rights.join(', ') || 'nothing'} on ${remotes.join(', ') || 'nothing'}`)];
  } catch (error) {
    const { message, hint } = complaintOf(error);
    return [null, wrong('key', message, hint)];
  }
}

async function liveOf({
  control,
  origin,
  site,
}: Connection): Promise<{ live: Revision | null; keys: readonly TrustedKey[]; check: Check }> {
  const keys = origin === null ? await site!.registry.trusted() : (await greet(origin)).keys;
  const live = await control.revision({});
  const nothing = { live: null, keys };
  if (!live) return { ...nothing, check: doubtful('revision', 'nothing is live yet', 'Publish and promote a shell and its remotes.') };
  const envelope = origin === null ? await site!.registry.envelope(live.revision) : await documentAt(origin);
  const opened = await openRevision(envelope, { keys, lowest: live.revision }, 0);
  if (!opened.ok)
    return {
      ...nothing,
      check: wrong(
        'revision',
        `the signed document of revision ${live.revision} is not to be taken: ${opened.reason}`,
        'Nobody can start the site with it. Publish anew, and look who can write to the store.',
      ),
    };
  return { live: opened.revision, keys, check: freshness(opened.revision, Date.now()) };
}

const documentAt = (origin: string): Promise<unknown> =>
  fetch(`${origin}/registry/current.json`).then(
    (answer) => answer.json(),
    () => null,
  );

async function log({ site }: Connection): Promise<Check> {
  if (!site) return skipped('audit log', 'it is checked where the data is: run this there without --server');
  const problems = await site.audit.verify();
  if (problems.length === 0) return well('audit log', 'every entry is signed and follows the one before');
  return wrong(
    'audit log',
    `${problems[0]}${problems.length > 1 ? `, and ${count(problems.length - 1, 'more problem')}` : ''}`,
    'Somebody has changed files of the log; compare with a backup.',
  );
}
