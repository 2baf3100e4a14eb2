import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPasskey, canUsePasskeys, passkeyCode, signsInWithPasskey } from './passkeys.ts';
import { $player } from './session.ts';
import { aPlayer, signIn } from './testing/person.ts';
import { fakeServer } from './testing/server.ts';
import { $toasts, dismissToast } from './toasts.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('sign'),
    attestationObject: bytes('made'),
    getTransports: () => ['usb'],
  },
  getClientExtensionResults: () => ({}),
};
const b64 = (text: string) => Buffer.from(text).toString('base64url');
const asked = { rpId: 'riftdrop.example', challenge: 'Y2hhbGxlbmdl', timeout: 1, allowCredentials: [], userVerification: 'preferred' };
const creating = {
  rp: { id: 'riftdrop.example', name: 'Riftdrop' },
  user: { id: 'dXNlcg', name: 'Nova', displayName: 'Nova' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 1,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
};

/** The browser's part: answers with a credential, or fails by this name. */
function aBrowser(fault: string | null = null) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const answer = async () => {
    if (fault) throw new DOMException('said by the browser', fault);
    return credential;
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: answer, create: answer } });
}
beforeEach(() => signIn({ ...aPlayer, tfa: { ...aPlayer.tfa, tfa_enabled: true, tfa_passkeys_count: 1 } }));
afterEach(() => $toasts.get().forEach(({ id }) => dismissToast(id)));

test('exchanges the answer of a passkey for a code', async () => {
  aBrowser();
  const { seen } = fakeServer(({ route }) => (route.endsWith('/ask') ? { options: asked } : { tfa_code: 'CODE' }));
  expect(await passkeyCode()).toBe('CODE');
  expect(seen.at(-1)).toMatchObject({
    route: 'POST /profile/tfa/passkeys/use',
    body: {
      credential: {
        id: 'a2V5',
        rawId: b64('key'),
        type: 'public-key',
        response: { clientDataJSON: b64('client'), authenticatorData: b64('data'), signature: b64('sign') },
      },
    },
  });
});

test('asks a sign-in by its code and verifier', async () => {
  aBrowser();
  const { routes } = fakeServer(({ route }) => (route.endsWith('/ask') ? { options: asked } : { tfa_code: 'CODE' }));
  const waiting = { code: 'the-code', code_verifier: 'the-verifier' };
  expect(await signsInWithPasskey(waiting)).toBe(true);
  expect(await passkeyCode(waiting)).toBe('CODE');
  expect(routes()).toEqual(['POST /oauth/passkey/ask', 'POST /oauth/passkey/ask', 'POST /oauth/passkey/use']);
});

test.each([
  ['NotAllowedError', 'It was cancelled, or took too long, or this device has no passkey of your account.'],
  ['SecurityError', 'Passkeys of this site work at riftdrop.example only.'],
])('tells what %s of the browser means', async (fault, message) => {
  aBrowser(fault);
  const { routes } = fakeServer(() => ({ options: asked }));
  expect(await passkeyCode()).toBeNull();
  expect(routes()).toEqual(['POST /profile/tfa/passkeys/ask']);
  expect($toasts.get()).toMatchObject([{ type: 'warning', title: 'No passkey was used', message }]);
});

test('adds a passkey after the code was accepted', async () => {
  aBrowser();
  const tfa = { ...aPlayer.tfa, tfa_enabled: true, tfa_passkeys_count: 2 };
  const { seen } = fakeServer(({ route }) => (route.endsWith('/begin') ? { options: creating } : { passkey: {}, tfa }));
  expect(await addPasskey('Desk', '123456')).toBeNull();
  expect(seen.map(({ body }) => body)).toMatchObject([
    { tfa_code: '123456' },
    { name: 'Desk', credential: { id: 'a2V5', response: { attestationObject: b64('made'), transports: ['usb'] } } },
  ]);
  expect($player.get()?.tfa.tfa_passkeys_count).toBe(2);
});

test('makes no second passkey on one device', async () => {
  aBrowser('InvalidStateError');
  const { routes } = fakeServer(() => ({ options: creating }));
  expect(await addPasskey('Desk', '123456')).toBeNull();
  expect(routes()).toEqual(['POST /profile/tfa/passkeys/begin']);
  expect($toasts.get()).toMatchObject([{ message: 'This device has a passkey of your account already.' }]);
});

test('offers none in a browser without passkeys', async () => {
  const { routes } = fakeServer(() => ({}));
  expect(canUsePasskeys()).toBe(false);
  expect(await signsInWithPasskey({ code: 'the-code', code_verifier: 'the-verifier' })).toBe(false);
  expect(routes()).toEqual([]);
});
