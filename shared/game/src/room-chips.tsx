import { plural, t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { derivedGame } from '@riftdrop/contract/api/games/game-view';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Link } from '@riftdrop/host/navigation';
import { toast } from '@riftdrop/host/toasts';
import { watchersOf } from '@riftdrop/host/watchers';
import { formatCount } from '@riftdrop/money/format';
import { Chip } from '@riftdrop/ui/chip';
import { copyText } from '@riftdrop/ui/clipboard';
import { Eye, Lock, Share2, ShieldCheck } from 'lucide-react';

/** How many watch a game. @param address of its channel: `game:{kind}:{uid}` */
export function Watchers({ address }: { address: string }) {
  const count = useStore(watchersOf(address));
  if (!count) return null;
  return (
    <Chip className="max-700:border-0 max-700:bg-transparent max-700:px-1">
      <Eye aria-hidden="true" />
      <span>{formatCount(count)}</span>
      <span className="sr-only">{plural(count, { one: 'person watches', other: 'people watch' })}</span>
    </Chip>
  );
}

/** Shares the address of the page by the device's own sheet where there is one, the clipboard elsewhere. */
async function shareGame(view: GameView, title: string): Promise<void> {
  const url = location.origin + (derivedGame(view, null).detailsLink ?? location.pathname);
  if (navigator.share && matchMedia('(pointer: coarse)').matches) return navigator.share({ title, url }).catch(() => {});
  await copyText(url).then(
    () => toast({ type: 'success', title: t`Link copied` }),
    () => toast({ type: 'error', title: t`The link could not be copied`, message: url }),
  );
}

/** Shares the address of a game under this title. */
export function ShareButton({ view, title }: { view: GameView; title: string }) {
  return (
    <button
      type="button"
      onClick={() => void shareGame(view, title)}
      className="inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-chip border border-line bg-surface-2 px-2.5 text-caption font-label text-mid focus-ring hover:text-hi pointer-coarse:h-11"
    >
      <Share2 aria-hidden="true" className="size-4" />
      <span className="max-700:sr-only">{t`Share`}</span>
    </button>
  );
}

/** Link to the page about provably fair games. */
export function FairLink() {
  return (
    <Link to="/provably-fair" className="rounded-chip focus-ring">
      <Chip className="pointer-coarse:h-11">
        <ShieldCheck aria-hidden="true" className="text-pos" />
        <span className="max-700:sr-only">{t`Provably fair`}</span>
      </Chip>
    </Link>
  );
}

export interface ShieldProps {
  /** The result stands. */
  decided: boolean;
  /** Opens the dialog about the fairness of what is on the page. */
  onShield: () => void;
}

/** The one way from a page to its hashes, numbers and rules: at the end of the head. */
export function ShieldChip({ decided, onShield }: ShieldProps) {
  return (
    <button type="button" onClick={onShield} className="cursor-pointer rounded-chip focus-ring">
      <Chip className="pointer-coarse:h-11">
        <ShieldCheck aria-hidden="true" className="text-pos" />
        <span className="max-700:sr-only">{decided ? t`How it was decided` : t`How this is decided`}</span>
      </Chip>
    </button>
  );
}

/** Marks a game as not public. */
export function PrivateChip() {
  return (
    <Chip>
      <Lock aria-hidden="true" /> {t`Private`}
    </Chip>
  );
}
