import type { Revision } from '@riftdrop/contract/release/remotes';
import { integrityOf } from '../../registry/context.ts';
import { filesOf } from '../../registry/own-files.ts';
import type { Connection } from '../connect.ts';
import { count, moment } from '../terminal.ts';
import { doubtful, well, wrong, type Check } from './check.ts';

const day = 86_400_000;
/** A process with the key renews after seven of fourteen days, so a shorter rest means that none runs. */
const early = 5 * day;

/** Whether the live revision may still be used, and for how long. */
export function freshness({ revision, expires_at, killed, canaries }: Revision, now: number): Check {
  const left = Date.parse(expires_at) - now;
  const about = `revision ${revision}, signed, good until ${moment(expires_at)}${killed.length > 0 ? `, ${count(killed.length, 'remote')} off` : ''}${canaries.length > 0 ? `, ${count(canaries.length, 'canary', 'canaries')}` : ''}`;
  if (left <= 0)
    return wrong(
      'revision',
      `revision ${revision} is past its time since ${moment(expires_at)}`,
      'Browsers refuse it. Run "riftdrop renew".',
    );
  return left < early
    ? doubtful('revision', about, 'Nobody renews it: is a control server running? "riftdrop renew" does it by hand.')
    : well('revision', about);
}

/** Whether every file that a page may request is present, with the signed bytes. Catalogues and canaries too. */
export async function files({ control }: Pick<Connection, 'control'>, { shell, remotes, words = [], canaries }: Revision): Promise<Check> {
  const releases = [{ ...shell, name: 'shell' }, ...remotes, ...words, ...canaries.map(({ release }) => release)];
  const found = await Promise.all(
    releases.map(async (release) => {
      const { name: app, version } = release;
      const promised = new Map(filesOf(release).map(({ href, integrity }) => [href.split('/').at(-1)!, integrity]));
      const stored = await control.files({ app, version, names: [...promised.keys()] });
      return [...promised].map(([name, integrity]) => {
        if (stored[name] === undefined) return `${name} of ${app}@${version} is missing`;
        return integrityOf(Buffer.from(stored[name], 'base64')) === integrity
          ? null
          : `${name} of ${app}@${version} has other bytes than were signed`;
      });
    }),
  );
  const broken = found.flat().filter((one) => one !== null);
  if (broken.length === 0) return well('files', `${count(found.flat().length, 'file')}, each with the bytes that were signed`);
  const named = broken.slice(0, 5).join(', ') + (broken.length > 5 ? ` and ${broken.length - 5} more` : '');
  return wrong('files', named, 'Roll back to a version that is whole, or build that version again from its commit and publish it.');
}
