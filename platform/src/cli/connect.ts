import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { remoteControl } from '../control/client.ts';
import { signerOf, type Signer } from '../keys/key-pair.ts';
import { readPrivateKey } from '../keys/private-key.ts';
import type { ControlPlane } from '../registry/control-plane.ts';
import { operatorControl } from '../registry/local-control.ts';
import { isInstalled, repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { openSite, type Site } from '../site.ts';
import { readAddress } from '../start/address.ts';
import { Complaint } from './complaint.ts';
import { helpfulControl } from './helpful-control.ts';

/** Where the person at the keyboard wants to work. */
export interface ServerPlace {
  /** Address of a control server; without one it is the data folder of this machine. */
  server?: string | undefined;
  /** File with the private key of a team; only a control server requires it. */
  key?: string | undefined;
  data?: string | undefined;
}

/** A site that takes orders, here or elsewhere. */
export interface Connection {
  /** In words. */
  where: string;
  control: ControlPlane;
  /**
   * Where people reach the site: that of the control server, else PUBLIC_ORIGIN, else that of the site which runs in the data
   * folder; null when none does.
   */
  publicOrigin: string | null;
  /** Signs builds. */
  signer: Signer;
  /** Origin of the control server; null for a data folder. */
  origin: string | null;
  /** The site of the data folder; null for a control server. */
  site: Site | null;
}

/** Throws a Complaint when there is nothing to work with. `create` lets a data folder come into being. */
export function connect(place: ServerPlace, { create = false } = {}): Promise<Connection> {
  const origin = originOf(place);
  if (origin === null && isInstalled && !(place.data ?? process.env.DATA_DIR))
    throw new Complaint(
      'usage',
      'no site is named',
      'Set --server (RIFTDROP_SERVER) to its address and --key (RIFTDROP_KEY) to your key file.',
    );
  return origin === null ? toFolder(dataFolder(place), create) : toServer(origin, keyFile(place));
}

/** Where the control server is; null when none is named. */
export function originOf({ server = process.env.RIFTDROP_SERVER }: ServerPlace): string | null {
  if (!server) return null;
  const url = URL.parse(server);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new Complaint('usage', `--server must be an address like https://riftdrop.example, not "${server}"`);
}

/** The same folder from every working directory inside the repository. */
export const dataFolder = ({ data = process.env.DATA_DIR }: ServerPlace): string => (data ? resolve(data) : join(repository, '.data'));

export function keyFile({ key = process.env.RIFTDROP_KEY }: ServerPlace): string {
  if (key) return resolve(key);
  throw new Complaint(
    'no-key',
    'a control server wants to know who asks, and no key is named',
    'Name your key file with --key or RIFTDROP_KEY. "riftdrop keys new <team>" makes one; an operator with the right admin lets ' +
      'it in with "riftdrop keys add".',
  );
}

async function toServer(origin: string, path: string): Promise<Connection> {
  const key = await readPrivateKey(path).catch((error: Error) => {
    throw new Complaint('bad-key', error.message, 'Check --key (RIFTDROP_KEY).');
  });
  const signer = readSigner(() => signerOf(key));
  return {
    where: origin,
    control: helpfulControl(remoteControl({ url: origin, key }), origin),
    signer,
    origin,
    publicOrigin: origin,
    site: null,
  };
}

function readSigner(read: () => Signer): Signer {
  try {
    return read();
  } catch (error) {
    throw new Complaint('bad-key', (error as Error).message, 'Take the key from your backup, or have a new one let in.');
  }
}

async function toFolder(folder: string, create: boolean): Promise<Connection> {
  if (!create && !existsSync(join(folder, 'keys'))) throw nothingThere(folder);
  const { storage, registryKeys } = readSettings(process.env);
  const site = await openSite(folder, { storage, registryKeys, problem: (message) => console.error(message) });
  const { control, signer } = await operatorControl(site);
  return {
    where: folder,
    control: helpfulControl(control, folder),
    signer,
    origin: null,
    publicOrigin: process.env.PUBLIC_ORIGIN || (await readAddress(folder)),
    site,
  };
}

export const nothingThere = (folder: string): Complaint =>
  new Complaint(
    'nothing-published',
    `nothing is published in ${folder}`,
    '"npm start" or "riftdrop publish" makes a site there. For another one: --data <folder> (DATA_DIR), or --server <address> ' +
      '(RIFTDROP_SERVER).',
  );
