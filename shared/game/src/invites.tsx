import { t } from '@lingui/core/macro';
import { gamePages } from '@riftdrop/contract/api/games/game-view';
import type { GameType, GameView, OwnGameView } from '@riftdrop/contract/api/games/games';
import { queryOptions, reloadQuery, useQuery } from '@riftdrop/host/query';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Link2 } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { inviteLinks } from './doors.ts';

export interface InvitesProps {
  view: GameView;
  /** From the address: events of a non-public game leave it out. */
  uid: string;
  isCreator: boolean;
  /** The game as its creator gets it, with its secrets. */
  load: (signal: AbortSignal) => Promise<OwnGameView>;
}

/** Addresses to send to friends: for the creator of a game with secrets one each, else that of the page. */
export function Invites(props: InvitesProps) {
  const { view, uid, isCreator } = props;
  if (!view.needs_secret) return <Links game={{ uid }} type={view.type} />;
  return isCreator && <Secrets {...props} />;
}

function Secrets({ uid, view: { type, version }, load }: InvitesProps) {
  const query = queryOptions({ queryKey: ['game', 'own', uid], queryFn: ({ signal }) => load(signal) });
  const { data } = useQuery(query);
  // A place that was taken or left changes which secrets are unused.
  useEffect(() => reloadQuery(['game', 'own', uid]), [uid, version]);
  return data?.join_secrets?.length ? <Links game={data} type={type} /> : null;
}

/** The origin of a page never changes. */
const never = () => () => {};
const ownOrigin = () => location.origin;

function Links({ game, type }: { game: Pick<OwnGameView, 'uid' | 'join_secrets'>; type: GameType }) {
  const origin = useSyncExternalStore(never, ownOrigin, () => '');
  const single = game.join_secrets !== undefined;
  return (
    <section aria-label={t`Invitations`} className="rounded-panel border border-line bg-surface-1 p-4">
      <h2 className="flex items-center gap-2 text-body font-label text-hi">
        <Link2 aria-hidden="true" className="size-4 text-low" /> {t`Invite`}{' '}
        {single && <span className="text-caption text-low">{t`one link for each place`}</span>}
      </h2>
      <ul className="mt-2 grid gap-1">
        {inviteLinks(game, `${origin}${gamePages[type].path}/${game.uid}`).map((link, at) => (
          <li key={link} className="flex min-w-0 items-center gap-2">
            <code className="min-w-0 flex-1 truncate text-caption text-mid">{link}</code>
            <CopyButton value={link} what={single ? t`invitation ${at + 1}` : t`invitation`}>
              {t`Copy`}
            </CopyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
