import { derivedGame } from '@riftdrop/contract/game-view';
import type { GameView, OwnGameView } from '@riftdrop/contract/games';
import { fetchCall } from '@riftdrop/host/api';
import { serverNow } from '@riftdrop/host/clock';
import { onLive } from '@riftdrop/host/live';
import { queryOptions, reloadQuery, useQuery } from '@riftdrop/host/query';
import { BotsCountdown } from '@riftdrop/ui/bots-countdown';
import { Button } from '@riftdrop/ui/button';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Bot, Check, Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { band } from './band.ts';
import { command, type Verb } from './commands.ts';
import { type Doors, inviteLinks, restrictionOf } from './doors.ts';
import type { Moment } from './timeline.ts';

export interface OpenPanelProps {
  view: GameView;
  /** From the address: events of a non-public game leave it out. */
  uid: string;
  doors: Doors;
  moment: Moment;
}

/** An open battle: what it waits for, and what who sits in it can do. */
export function OpenPanel({ view, uid, doors, moment }: OpenPanelProps) {
  const [busy, setBusy] = useState<Verb | null>(null);
  const run = async (verb: Verb) => {
    setBusy(verb);
    await command(verb, uid);
    setBusy(null);
  };
  const action = (verb: Verb, label: ReactNode) => (
    <Button
      size={36}
      variant={verb === 'cancel' || verb === 'quit' ? 'ghost' : 'secondary'}
      pending={busy === verb}
      onClick={() => void run(verb)}
    >
      {label}
    </Button>
  );
  const { mayBeReady, mayAgreeToBots, mayQuit, mayCancel, own } = doors;
  const terms = restrictionOf(view);
  return (
    <section aria-label="Before the start" className={band}>
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 text-h2">
          {view.add_bots_at !== null && <Bot aria-hidden="true" className="size-6 text-warn" />}
          <OpenTitle view={view} moment={moment} />
        </h2>
        <p className="mt-1 text-mid">
          {view.add_bots_at === null
            ? openWords(view)
            : 'Free places go to bots, which are named below. Whoever did not agree to bots gets the entry back.'}
        </p>
        {terms && <p className="mt-1 text-caption text-low">{terms}</p>}
      </div>
      {(own !== null || mayCancel) && (
        <div className="flex flex-wrap items-center gap-2 max-900:mt-4">
          {own?.ready_to_play && own.ready_for_bots && (
            <span className="flex items-center gap-1.5 text-body text-pos">
              <Check aria-hidden="true" className="size-4" /> You are ready
            </span>
          )}
          {mayBeReady && action('ready', 'I am ready')}
          {mayAgreeToBots && action('ready-for-bots', 'Play with bots too')}
          {mayQuit && action('quit', 'Leave')}
          {mayCancel && action('cancel', 'Cancel battle')}
        </div>
      )}
    </section>
  );
}

function OpenTitle({ view, moment }: { view: GameView; moment: Moment }) {
  const { addBotsTime } = derivedGame(view, null);
  if (addBotsTime === null) return `Waiting for ${missingWords(view)}`;
  return moment.step === 'BOTS_JOINING' ? 'Adding bots' : <BotsCountdown at={addBotsTime} now={serverNow} />;
}

const missingWords = ({ max_users, seats }: GameView): string => {
  const free = max_users - seats.length;
  return free === 1 ? '1 player' : `${free} players`;
};

const openWords = ({ seats }: GameView): string =>
  seats.length === 0
    ? 'Nobody has paid yet.'
    : 'It starts when the last place is paid. Bots come when everybody in it is ready and agrees to them.';

const ownQuery = (uid: string) =>
  queryOptions({ queryKey: ['pvp', 'own', uid], queryFn: ({ signal }) => fetchCall('GET /group/game/:uid', { params: { uid }, signal }) });

/** Addresses to send to friends: for the creator of a game with secrets one each, else that of the page. */
export function Invites({ view, uid, isCreator }: { view: GameView; uid: string; isCreator: boolean }) {
  const withSecrets = isCreator && view.needs_secret;
  return withSecrets ? <Secrets uid={uid} version={view.version} /> : view.needs_secret ? null : <Links game={{ uid }} />;
}

function Secrets({ uid, version }: { uid: string; version: number }) {
  const { data } = useQuery(ownQuery(uid));
  // A place that was taken or left changes which secrets are unused.
  useEffect(() => reloadQuery(ownQuery(uid).queryKey), [uid, version]);
  return data?.join_secrets?.length ? <Links game={data} /> : null;
}

/** The origin of a page never changes. */
const never = () => () => {};
const ownOrigin = () => location.origin;

function Links({ game }: { game: Pick<OwnGameView, 'uid' | 'join_secrets'> }) {
  const links = inviteLinks(
    game,
    useSyncExternalStore(never, ownOrigin, () => ''),
  );
  const single = game.join_secrets !== undefined;
  return (
    <section aria-label="Invitations" className="rounded-panel border border-line bg-surface-1 p-4">
      <h2 className="flex items-center gap-2 text-body font-label text-hi">
        <Link2 aria-hidden="true" className="size-4 text-low" /> Invite{' '}
        {single && <span className="text-caption text-low">one link for each place</span>}
      </h2>
      <ul className="mt-2 grid gap-1">
        {links.map((link, at) => (
          <li key={link} className="flex min-w-0 items-center gap-2">
            <code className="min-w-0 flex-1 truncate text-caption text-mid">{link}</code>
            <CopyButton value={link} what={single ? `invitation ${at + 1}` : 'invitation'}>
              Copy
            </CopyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kickWords = {
  admin: 'You were removed from the game by an administrator. Your entry fee has been refunded.',
  bots_in: "The game started without you because you didn't agree to play with bots. Your entry fee has been refunded.",
};

/** Why this player lost the place, while the page is open; null when they did not or left by themselves. */
export function useKick(uid: string): string | null {
  const [reason, setReason] = useState<keyof typeof kickWords | null>(null);
  useEffect(
    () =>
      onLive('user', 'game.user.quit', ({ uid: game, quit_reason }) => {
        if (game === uid && quit_reason !== 'quit') setReason(quit_reason);
      }),
    [uid],
  );
  return reason === null ? null : kickWords[reason];
}
