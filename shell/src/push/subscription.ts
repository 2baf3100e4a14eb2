import { t } from '@lingui/core/macro';
import { pushRecheckMs } from '@riftdrop/contract/api/notices/notices';
import type { PushSubscription as Subscription } from '@riftdrop/contract/api/notices/push';
import { ask } from '@riftdrop/host/api';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $player, $sessionState } from '@riftdrop/host/session';
import { readStored, removeStored, writeStored } from '@riftdrop/host/wiring/storage';
import { permission } from './ability.ts';
import { leaveLanguage } from './language.ts';
import { sandboxDevice } from './sandbox-device.ts';
import { pushWorker } from './worker.ts';

/** This device's registration on the server: its player, and the time of the last one. */
interface StoredSubscription {
  player: string;
  at: number;
  endpoint: string;
}
const key = 'push';

/** Set while pushes are turned on for this device. */
export const storedSubscription = (): StoredSubscription | null => readStored<StoredSubscription | null>(key, null);

/**
 * Subscribes this device for the signed-in player and registers it on the server. Rejects with a text for the player.
 */
export async function subscribe(): Promise<void> {
  const player = $player.get();
  const bootstrap = $bootstrap.get();
  if (!player || !bootstrap) throw new Error(t`Please sign in first.`);
  const { pushManager } = await pushWorker();
  const { service, public_key } = bootstrap.push;
  const body = service === 'sandbox' ? await sandboxDevice() : await browserDevice(pushManager, public_key);
  const result = await ask('POST /push-notifications/store', { body, quiet: true });
  if (!result.ok) throw new Error(result.refusal.message);
  writeStored(key, { player: player.id, at: Date.now(), endpoint: body.endpoint } satisfies StoredSubscription);
  await leaveLanguage();
}

/** A subscription that was made with another key of the site can receive nothing any more and makes room. */
async function browserDevice(pushManager: PushManager, publicKey: string): Promise<Subscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
}

function keyOf({ options: { applicationServerKey } }: globalThis.PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Registers this device again once a day: browsers change and drop subscriptions silently. Another player on this
 * device gets no pushes before turning them on.
 */
export function keepSubscription(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    const stored = storedSubscription();
    const player = $player.get();
    if (!stored || !player || stored.player !== player.id || permission() !== 'granted') return;
    const wait = stored.at + pushRecheckMs - Date.now();
    if (wait > 0) timer = setTimeout(check, Math.min(wait, pushRecheckMs));
    else void subscribe().then(check, () => (timer = setTimeout(check, pushRecheckMs)));
  };
  // The server sends nothing to an ended session: the next sign-in stores the device for the new one.
  const forget = () => {
    const stored = storedSubscription();
    if (stored && $sessionState.get() === 'visitor') writeStored(key, { ...stored, at: 0 });
  };
  const stops = [$sessionState.subscribe(forget), $player.subscribe(check)];
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(timer);
  };
}

/**
 * Turns pushes off on this device. The browser goes first: it then rejects pushes even while the server cannot be
 * reached and keeps sending, until the push service reports the subscription as gone.
 */
export async function unsubscribe(): Promise<void> {
  const stored = storedSubscription();
  if (!stored) return;
  removeStored(key);
  const { pushManager } = await pushWorker();
  await (await pushManager?.getSubscription())?.unsubscribe();
  await ask('POST /push-notifications/remove', { body: { endpoint: stored.endpoint }, quiet: true });
}
