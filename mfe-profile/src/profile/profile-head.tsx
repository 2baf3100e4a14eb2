import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { PublicProfile } from '@riftdrop/contract/api/profile/profile';
import { Approximate } from '@riftdrop/host/approximate';
import { pictureSources } from '@riftdrop/host/images';
import { Avatar } from '@riftdrop/ui/avatar';
import { Chip } from '@riftdrop/ui/chip';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { formatCount } from '@riftdrop/money/format';
import { useDateText } from '@riftdrop/ui/use-date-text';
import { type ReactNode, useEffect, useState } from 'react';
import { ShownAmount } from './hidden-amount.tsx';

/** Contents of the head before any request: the signed-in player is known already. */
export type HeadPerson = Pick<PublicProfile, 'steamid' | 'nickname' | 'avatar' | 'created_at'>;

export interface ProfileHeadProps {
  person: HeadPerson;
  /** Undefined until it is loaded. */
  profile?: Pick<PublicProfile, 'followers' | 'socials' | 'is_simulated'>;
  /** The number of players that the player follows; known only on the player's account pages. */
  followings?: number;
  /** Undefined until it is loaded; null cents are hidden by the owner. */
  inventory?: { count: number; cost: number | null };
  /** Whether others do not see the value of the inventory. */
  hides?: boolean;
  /** Actions for this player. */
  action?: ReactNode;
  /** `p` where the page has a different title. */
  name?: 'h1' | 'p';
}

/** The player's name, followers, and total price of the items. */
export function ProfileHead({ person, profile, followings, inventory, hides = false, action, name: Name = 'h1' }: ProfileHeadProps) {
  const date = useDateText();
  const path = `/profile/${person.steamid}`;
  const [link, setLink] = useState(path);
  // oxlint-disable-next-line react/set-state-in-effect -- only a browser knows the address of the site
  useEffect(() => setLink(new URL(path, location.href).href), [path]);
  const since = <time dateTime={person.created_at}>{date(person.created_at, 'longDate')}</time>;
  const bold = (count: number) => <b className="num font-strong text-hi">{formatCount(count)}</b>;
  const followers = profile?.followers ?? 0;
  const number = bold(followers);
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-panel border border-line bg-[radial-gradient(90%_160%_at_0%_0%,var(--color-surface-3),var(--color-surface-1)_60%)] p-4 md:p-5">
      <Avatar picture={pictureSources('avatar', person.avatar, 200)} size={96} priority className="max-sm:size-16 max-sm:rounded-card" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1">
          <Name translate="no" className="line-clamp-2 font-display text-h1 font-bold wrap-anywhere">
            {person.nickname || '—'}
          </Name>
          <CopyButton what={t`link to this profile`} value={link} className="shrink-0" />
        </div>
        <p className="text-mid">
          <Trans>since {since}</Trans>
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-mid">
          {profile ? (
            <p>
              <Trans>
                {number} <Plural value={followers} one="follower" other="followers" />
              </Trans>
            </p>
          ) : (
            <Skeleton className="h-5 w-18" />
          )}
          {followings !== undefined && (
            <p>
              <Trans>{bold(followings)} followed</Trans>
            </p>
          )}
          {profile?.is_simulated && (
            <Chip size={20} tone="info">
              {t`Simulated player`}
            </Chip>
          )}
          {profile?.socials.map(({ network, name }) => (
            <Chip key={network} size={20}>
              <span className="capitalize">{network}</span> {name}
            </Chip>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {action}
        <dl className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Figure name={hides ? t`Inventory value · hidden from others` : t`Inventory value`}>
            {inventory ? (
              <>
                <ShownAmount cents={inventory.cost} compact={(inventory.cost ?? 0) >= 100_000_000} />
                {inventory.cost !== null && <Approximate cents={inventory.cost} className={belowFigure} />}
              </>
            ) : (
              <Skeleton className="h-[1lh] w-28" />
            )}
          </Figure>
          <Figure name={t`Items`}>
            {inventory ? <span className="num">{formatCount(inventory.count)}</span> : <Skeleton className="h-[1lh] w-10" />}
          </Figure>
        </dl>
      </div>
    </header>
  );
}

/** In the padding of a figure, so that nothing moves when it comes. */
const belowFigure = 'absolute inset-s-0 top-full -mt-1 text-micro font-text font-normal text-low';

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-card bg-sunken/70 px-4 py-2.5">
      <dt className="text-caption text-low">{name}</dt>
      <dd className="relative font-display text-total font-bold">{children}</dd>
    </div>
  );
}
