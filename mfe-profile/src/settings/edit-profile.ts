import type { InputOf } from '@riftdrop/contract/http/routes';
import { fetchCall } from '@riftdrop/host/api';
import { RefusalError } from '@riftdrop/host/errors';
import { updatePlayer } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';

type Changes = NonNullable<InputOf<'POST /profile/edit'>['body']>;

/** Changes settings of the account; rejects with the server's error. */
export async function editProfile(changes: Changes): Promise<void> {
  updatePlayer(await fetchCall('POST /profile/edit', { body: changes }));
}

/** For `onRefused` of a switch: shows the reason. */
export const toastRefusalOf = (reason: unknown): void => {
  if (!(reason instanceof RefusalError)) throw reason;
  toastRefusal(reason.refusal);
};
