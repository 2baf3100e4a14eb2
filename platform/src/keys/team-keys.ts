import { appOf } from '@riftdrop/contract/release/remotes';
import { openSigned, type Envelope } from '@riftdrop/contract/release/signed';
import { z } from 'zod';
import type { Storage } from '../storage/storage.ts';
import type { RegistryKeys } from './registry-keys.ts';

/** Rights of a key; `admin` manages keys and includes nothing else. */
export const right = z.enum(['publish', 'promote', 'rollback', 'kill', 'canary', 'admin']);
export type Right = z.infer<typeof right>;
export const allRights = right.options;

export const teamKey = z.object({
  id: z.string(),
  public: z.string(),
  team: z.string(),
  /** Apps it may change, each with its catalogues, and single catalogues such as `cases.pl`; `*` for all. */
  remotes: z.array(z.string()),
  rights: z.array(right),
  added_at: z.iso.datetime(),
  added_by: z.string(),
  /** Set when it is not to be trusted any more, with the reason. */
  revoked: z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() }).optional(),
});
export type TeamKey = z.infer<typeof teamKey>;

const document = z.object({ keys: z.array(teamKey) });
const place = 'private/keys.json';
/** Attempts of a change: of two at the same moment the later one starts over on the result of the first. */
const attempts = 5;

/** The keys of the teams and their rights: one document, signed by the registry, so that write access to the files cannot add a key. */
export interface TeamKeys {
  list(): Promise<TeamKey[]>;
  /** A key that may be used now; null when it is unknown or revoked. */
  find(id: string): Promise<TeamKey | null>;
  /** Adds a key, or gives a known one other rights. */
  put(key: TeamKey): Promise<void>;
  /** Ends a key at once and for good. */
  revoke(id: string, by: string, why: string): Promise<void>;
}

export function openTeamKeys(storage: Storage, registryKeys: RegistryKeys, clock: () => Date = () => new Date()): TeamKeys {
  async function read(): Promise<{ keys: TeamKey[]; etag: string | null }> {
    const stored = await storage.read(place);
    if (!stored) return { keys: [], etag: null };
    const opened = await openSigned(JSON.parse(stored.body.toString('utf8')), 'keys', await registryKeys.readable());
    if (!opened.ok)
      throw new Error(`the list of team keys does not carry the registry's signature (${opened.reason}); nobody is let in by it`);
    return { keys: document.parse(opened.document).keys, etag: stored.etag };
  }

  async function change(edit: (keys: TeamKey[]) => TeamKey[]): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const { keys, etag } = await read();
      const envelope: Envelope = await registryKeys.sign('keys', JSON.stringify({ keys: edit(keys) }));
      const text = JSON.stringify(envelope);
      if (await (etag === null ? storage.create(place, text) : storage.replace(place, text, etag))) return;
    }
    throw new Error('the list of team keys is being changed by others; try again');
  }

  return {
    list: async () => (await read()).keys,
    find: async (id) => (await read()).keys.find((key) => key.id === id && !key.revoked) ?? null,
    put: (key) => change((keys) => [...keys.filter(({ id }) => id !== key.id), teamKey.parse(key)]),
    revoke: (id, by, why) =>
      change((keys) => {
        if (!keys.some((key) => key.id === id)) throw new Error(`there is no key ${id}`);
        return keys.map((key) => (key.id === id ? { ...key, revoked: { at: clock().toISOString(), by, why } } : key));
      }),
  };
}

/** Whether a key may do something to an app; `app` is left out for operations without one. */
export const isAllowed = ({ rights, remotes }: Pick<TeamKey, 'rights' | 'remotes'>, wanted: Right, app?: string): boolean =>
  rights.includes(wanted) && (app === undefined || ['*', app, appOf(app)].some((name) => remotes.includes(name)));
