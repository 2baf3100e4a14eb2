import { t } from '@lingui/core/macro';
import type { InputOf, ReplyOf } from '@riftdrop/contract/http/routes';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { toast } from '../toasts.ts';

type CreationOptions = ReplyOf<'POST /profile/tfa/passkeys/begin'>['options'];
type RequestOptions = NonNullable<ReplyOf<'POST /profile/tfa/passkeys/ask'>['options']>;

/** Lets the browser make a passkey; null when it made none, after a message to the player. */
export async function create(
  optionsJSON: CreationOptions,
): Promise<InputOf<'POST /profile/tfa/passkeys/create'>['body']['credential'] | null> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    return tell(error, optionsJSON.rp.id);
  }
}

/** Lets the browser use a passkey; null when it used none, after a message to the player. */
export async function get(optionsJSON: RequestOptions): Promise<InputOf<'POST /profile/tfa/passkeys/use'>['body']['credential'] | null> {
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
  } catch (error) {
    return tell(error, optionsJSON.rpId);
  }
}

/** By WebAuthn's names of errors. An error with another name is a fault of the page and goes to the error reports. */
function tell(error: unknown, host: string): null {
  const words: Record<string, string | null> = {
    NotAllowedError: t`It was cancelled, or took too long, or this device has no passkey of your account.`,
    InvalidStateError: t`This device has a passkey of your account already.`,
    SecurityError: t`Passkeys of this site work at ${host} only.`,
    NotSupportedError: t`This device cannot make passkeys for this site.`,
    // A second try took its place.
    AbortError: null,
  };
  const name = error instanceof Error ? error.name : '';
  if (!Object.hasOwn(words, name)) throw error;
  const message = words[name];
  if (message) toast({ type: 'warning', title: t`No passkey was used`, message, key: 'passkey' });
  return null;
}
