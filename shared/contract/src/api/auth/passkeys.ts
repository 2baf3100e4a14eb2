import { z } from 'zod';
import { call, id, list, time } from '../../http/define.ts';
import { tfa, tfaCode } from './two-factor.ts';

/** Bytes as WebAuthn's JSON forms carry them. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const credentialId = bytes(1400);
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(transport).optional() });
const verification = z.literal('preferred');

/** A passkey of a player: a second factor that lives in a device or in a security key. */
const passkey = z.object({
  id,
  name: z.string(),
  created_at: time,
  /** Null until it is used for the first time. */
  used_at: time.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, with the fields of this site. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: verification, userVerification: verification }),
});

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, with the fields of this site. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: verification,
});

/** Further fields of a browser's WebAuthn response are dropped. */
const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});
const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes(4096), authenticatorData: bytes(4096), signature: bytes(4096) }),
});
export type Registration = z.infer<typeof registration>;
export type Assertion = z.infer<typeof assertion>;

export const passkeyList = call('GET /profile/tfa/passkeys', {
  summary: 'The passkeys of the player, the oldest first',
  access: 'player',
  reply: list(passkey),
});
/** Requires a code, because a passkey replaces later codes. */
export const passkeyBegin = call('POST /profile/tfa/passkeys/begin', {
  summary: 'What the browser needs to make a passkey; two-factor has to be on',
  access: 'player',
  body: z.strictObject({ tfa_code: tfaCode }),
  reply: z.object({ options: creationOptions }),
  refusals: ['tfa_not_enabled', 'too_many_attempts', 'too_many_passkeys'],
});
export const passkeyCreate = call('POST /profile/tfa/passkeys/create', {
  summary: 'Adds the passkey that the browser made',
  access: 'player',
  body: z.strictObject({ name: z.string().trim().max(40), credential: registration }),
  reply: z.object({ passkey, tfa }),
  refusals: ['tfa_not_enabled', 'passkey_refused', 'too_many_passkeys'],
});
export const passkeyRemove = call('POST /profile/tfa/passkeys/:id/remove', {
  summary: 'Removes a passkey',
  access: 'player',
  params: z.object({ id: z.string().regex(/^[0-9]{1,15}$/) }),
  body: z.strictObject({ tfa_code: tfaCode }),
  reply: z.object({ tfa }),
  refusals: ['not_found', 'tfa_not_enabled', 'too_many_attempts'],
});

export const passkeyAsk = call('POST /profile/tfa/passkeys/ask', {
  summary: 'What the browser needs to use a passkey; null when the player has none',
  access: 'player',
  reply: z.object({ options: requestOptions.nullable() }),
});
/** The code is one more kind of `tfa_code`, for two minutes: every call that requires one accepts it. */
export const passkeyUse = call('POST /profile/tfa/passkeys/use', {
  summary: 'Gives a code that works once in the place of one of the app, for an answer of a passkey',
  access: 'player',
  body: z.strictObject({ credential: assertion }),
  reply: z.object({ tfa_code: z.string() }),
  refusals: ['passkey_refused'],
});

/** A sign-in that was answered with `tfa_required`. */
const signIn = { code: z.string().min(1).max(200), code_verifier: z.string().min(1).max(200) };
export const passkeyAskSigningIn = call('POST /oauth/passkey/ask', {
  summary: 'The same for a sign-in that waits for its second factor',
  access: 'public',
  body: z.strictObject(signIn),
  reply: z.object({ options: requestOptions.nullable() }),
  refusals: ['invalid_code'],
});
export const passkeyUseSigningIn = call('POST /oauth/passkey/use', {
  summary: 'Gives the code with which a sign-in goes on, for an answer of a passkey',
  access: 'public',
  body: z.strictObject({ ...signIn, credential: assertion }),
  reply: z.object({ tfa_code: z.string() }),
  refusals: ['invalid_code', 'passkey_refused'],
});
