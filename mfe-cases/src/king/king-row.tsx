import { t } from '@lingui/core/macro';
import type { King } from '@riftdrop/contract/api/cases/kings';
import { useNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { Chip } from '@riftdrop/ui/chip';
import { Money } from '@riftdrop/ui/money';
import { relativeTime } from '@riftdrop/ui/date';
import { skinImage } from '@riftdrop/game/skin-picture';
import { endingOf, reignLength } from './ending.ts';
import { CrownedAvatar } from './person.tsx';
import { reigns } from './reign.ts';

const tones = { reigning: 'warn', lost: 'neutral', won: 'brand', dethroned: 'neutral' } as const;

/** One reign in a list; leads to its page. */
export function KingRow({ king }: { king: King }) {
  const now = useNow();
  const { id, drop_case, steam_user: player, created_at, budget, prize_drop, added_to_balance } = king;
  const current = reigns(king);
  const { state, word } = endingOf(king);
  const since = relativeTime(Date.parse(created_at), now);
  const length = reignLength(king, now);
  const prize = current ? king.budget_skin_item : prize_drop?.skin_item;
  return (
    <li>
      <Link
        to={`/case/${drop_case.slug}/king/${id}`}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface-1 px-3 py-2.5 focus-ring transition-colors hover:border-line-strong hover:bg-surface-2 900:grid-cols-[auto_minmax(0,1fr)_280px_110px_120px]"
      >
        <CrownedAvatar player={player} size={40} crowned={current} />
        <span className="min-w-0">
          <b translate="no" className="block truncate font-strong text-hi">
            {player.nickname}
          </b>
          <span className="block text-caption text-low">
            <span className="text-mid 900:hidden">{word} · </span>
            <span>{t`${since} · for ${length}`}</span>
          </span>
        </span>
        <span className="flex min-w-0 items-center gap-2 text-caption text-mid max-900:col-span-2 max-900:col-start-2 max-900:row-start-2">
          {prize ? (
            <>
              <img {...skinImage(prize.image)} width={64} height={36} alt="" loading="lazy" className="w-14 shrink-0" />
              <span className="truncate">
                {prize.name} {prize.skin_name}
              </span>
            </>
          ) : (
            <span className="text-low">{current || added_to_balance === 0 ? t`No prize` : t`No prize, paid as balance`}</span>
          )}
        </span>
        <span className="num text-end max-900:col-start-3 max-900:row-start-1">
          <span className="sr-only">{t`Budget`} </span>
          <Money cents={budget} className="font-label text-hi" />
        </span>
        <span className="flex justify-end max-900:hidden">
          <Chip size={20} tone={tones[state]}>
            {word}
          </Chip>
        </span>
      </Link>
    </li>
  );
}
