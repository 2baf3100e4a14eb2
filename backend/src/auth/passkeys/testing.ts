import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, Registration } from '@riftdrop/contract/api/auth/passkeys';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { TestApp, TestPlayer } from '../../plumbing/testing.ts';
import { codeNow, nextStep } from '../two-factor/testing.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
const flags = { present: 0x01, hasKey: 0x40 };

/** Deviations of an answer from that of an honest player's authenticator and browser. */
export interface Lies {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  /** Signs with a key that is not registered. */
  key?: KeyObject;
  present?: boolean;
}

/** An authenticator with one key (ES256, no attestation), as a security key and its browser answer the site. */
export class Authenticator {
  readonly id = randomBytes(32);
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;
  private readonly origin: string;
  private readonly isCounting: boolean;

  constructor({ origin }: Pick<TestApp, 'origin'>, { counts: isCounting = true } = {}) {
    this.origin = origin;
    this.isCounting = isCounting;
  }

  create(options: { challenge: string; rp: { id: string } }, lies: Lies = {}): Registration {
    const { x, y } = this.pair.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.head(options.rp.id, flags.hasKey, lies), credential]);
    const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const clientDataJSON = text(this.clientData('webauthn.create', options.challenge, lies));
    const response = { clientDataJSON, attestationObject: text(isoCBOR.encode(attestation)), transports: ['usb', 'of-tomorrow'] };
    return { id: text(this.id), rawId: text(this.id), type: 'public-key', response };
  }

  get(options: { challenge: string; rpId: string }, lies: Lies = {}): Assertion {
    const clientData = this.clientData('webauthn.get', options.challenge, lies);
    const authData = this.head(options.rpId, 0, lies);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), lies.key ?? this.pair.privateKey);
    const response = { clientDataJSON: text(clientData), authenticatorData: text(authData), signature: text(signature) };
    return { id: text(this.id), rawId: text(this.id), type: 'public-key', response };
  }

  private head(rpId: string, extra: number, { rpId: lie, present = true, counter }: Lies): Buffer {
    if (this.isCounting) this.counter++;
    const said = (present ? flags.present : 0) | extra;
    return Buffer.concat([sha256(lie ?? rpId), Buffer.from([said]), uint32(counter ?? this.counter)]);
  }

  private clientData(type: string, challenge: string, lies: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin: lies.origin ?? this.origin, crossOrigin: false }));
  }
}

/** The options of the site for a browser that adds a passkey. */
export async function beginPasskey(app: TestApp, player: TestPlayer, tfa_code: string) {
  return (await app.reply('POST /profile/tfa/passkeys/begin', { body: { tfa_code } }, { as: player })).options;
}

/** Adds a passkey to a player with two-factor. @returns its id */
export async function createPasskey(
  app: TestApp,
  player: TestPlayer,
  authenticator: Authenticator,
  tfa_code: string,
  name = 'Key',
): Promise<string> {
  const body = { name, credential: authenticator.create(await beginPasskey(app, player, tfa_code)) };
  return (await app.reply('POST /profile/tfa/passkeys/create', { body }, { as: player })).passkey.id;
}

/** The same with a code of the app, which is used up. */
export async function addPasskey(
  app: TestApp,
  { player, secret }: { player: TestPlayer; secret: string },
  { name = 'Key', authenticator = new Authenticator(app) }: { name?: string; authenticator?: Authenticator } = {},
): Promise<{ authenticator: Authenticator; id: string }> {
  const id = await createPasskey(app, player, authenticator, codeNow(app, secret), name);
  await nextStep(app);
  return { authenticator, id };
}

/** The options of the site for a passkey of a player. */
export async function askPasskey(app: TestApp, player: TestPlayer) {
  const asked = await app.ask('POST /profile/tfa/passkeys/ask', {}, { as: player });
  if (!asked.ok || asked.value.options === null) throw new Error(asked.text);
  return asked.value.options;
}

/** A code that a passkey of a player was answered with. */
export async function passkeyCode(app: TestApp, player: TestPlayer, authenticator: Authenticator): Promise<string> {
  const credential = authenticator.get(await askPasskey(app, player));
  return (await app.reply('POST /profile/tfa/passkeys/use', { body: { credential } }, { as: player })).tfa_code;
}
