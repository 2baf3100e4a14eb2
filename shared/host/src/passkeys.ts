import type { Refusal } from '@riftdrop/contract/http/call';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ask } from './api.ts';
import { $player, updatePlayer } from './session.ts';
import { toastRefusal } from './toasts.ts';

/** Few people use one, and fewer on each visit: the library comes with the first press. */
const browser = () => import(/* webpackChunkName: "passkeys" */ './wiring/webauthn.ts');

/** Whether this browser can use passkeys; pages that came over plain http cannot, but for those of this machine. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** A sign-in that waits for its second factor. */
interface SignIn {
  code: string;
  code_verifier: string;
}

/** Whether a passkey may go on with a sign-in here. Null options mean that the player has none. */
export async function signsInWithPasskey(signIn: SignIn): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const asked = await ask('POST /oauth/passkey/ask', { body: signIn, quiet: true });
  return asked.ok && asked.value.options !== null;
}

/**
 * Asks the browser for a passkey of the player, or of a sign-in, and exchanges its answer for a code that every call with a `tfa_code`
 * takes, once, within two minutes. Null when there is none; a message has shown the reason.
 */
export async function passkeyCode(signIn?: SignIn): Promise<string | null> {
  const asked = signIn ? await ask('POST /oauth/passkey/ask', { body: signIn }) : await ask('POST /profile/tfa/passkeys/ask');
  const options = told(asked)?.options;
  if (!options) return null;
  const { get } = await browser();
  const credential = await get(options);
  if (!credential) return null;
  const used = signIn
    ? await ask('POST /oauth/passkey/use', { body: { ...signIn, credential } })
    : await ask('POST /profile/tfa/passkeys/use', { body: { credential } });
  return told(used)?.tfa_code ?? null;
}

/** The reply, or null with a toast. */
function told<Value>(result: { ok: true; value: Value } | { ok: false; refusal: Refusal<string> }): Value | null {
  if (result.ok) return result.value;
  toastRefusal(result.refusal);
  return null;
}

/**
 * Adds a passkey of this device to the signed-in player.
 * @param tfa_code of the app or of another passkey, or a backup code; it is used up also when the browser makes none
 * @returns an error of the server before the browser's dialog; null at the end, well or not, after a message to the player
 */
export async function addPasskey(name: string, tfa_code: string): Promise<Refusal<string> | null> {
  const begun = await ask('POST /profile/tfa/passkeys/begin', { body: { tfa_code } });
  if (!begun.ok) return begun.refusal;
  const { create } = await browser();
  const credential = await create(begun.value.options);
  if (!credential) return null;
  const made = told(await ask('POST /profile/tfa/passkeys/create', { body: { name, credential } }));
  if (made) updatePlayer({ tfa: made.tfa });
  return null;
}

/** A form's alternative to typing a code. */
export interface PasskeyUse {
  pending: boolean;
  use: () => void;
}

/** A passkey in place of a code, for a player with one; undefined without. @param onCode continues with the code, as if typed */
export function usePasskey(onCode: (code: string) => unknown): PasskeyUse | undefined {
  const count = useStore($player)?.tfa.tfa_passkeys_count ?? 0;
  return useAsking(count > 0 && canUsePasskeys(), onCode);
}

/** The same for a sign-in. @param offered result of `signsInWithPasskey` */
export function useSignInPasskey(offered: boolean, signIn: SignIn, onCode: (code: string) => unknown): PasskeyUse | undefined {
  return useAsking(offered, onCode, signIn);
}

function useAsking(offered: boolean, onCode: (code: string) => unknown, signIn?: SignIn): PasskeyUse | undefined {
  const [pending, setPending] = useState(false);
  if (!offered) return undefined;
  const run = async () => {
    setPending(true);
    const code = await passkeyCode(signIn).finally(() => setPending(false));
    if (code !== null) await onCode(code);
  };
  return { pending, use: () => void (pending || run()) };
}
