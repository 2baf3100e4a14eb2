import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Button } from '@riftdrop/ui/button';
import { Money } from '@riftdrop/ui/money';
import { Copy, RotateCcw, Share2, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NewPriceQuestion } from './new-price-question.tsx';
import { factsOf } from './result-facts.ts';
import { sharePicture } from './share-picture.ts';

export interface ResultActionsProps {
  view: GameView;
  /** Makes the same game again; null for a game that cannot be made again. */
  onSame: (() => Promise<void>) | null;
  /** Null for a game that cannot be watched again. */
  onRewatch: (() => void) | null;
  onVerify: () => void;
  /** Name of the game on a picture to share; left out where there is none. */
  shareAs?: string;
  /** Actions on the player's winnings. */
  children?: ReactNode;
}

/** The main presses after a game stay in view on phones: their parent is a column there. */
const mainBar =
  'sticky above-bar z-5 order-last -mx-4 -mb-4 flex flex-row-reverse flex-wrap gap-2 border-t border-line bg-surface-1 p-2 *:grow 900:static 900:m-0 900:flex-col 900:border-0 900:p-0';
const small = 'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-chip text-mid focus-ring hover:text-hi';

/** The next actions after a game. */
export function ResultActions({ view, onSame, onRewatch, onVerify, shareAs, children }: ResultActionsProps) {
  const [busy, setBusy] = useState(false);
  const facts = shareAs === undefined ? null : factsOf(view, shareAs);
  const same = async (make: () => Promise<void>) => {
    setBusy(true);
    await make();
    setBusy(false);
  };
  return (
    <>
      <div className={mainBar}>
        {children}
        {onSame && (
          <Button size={52} pending={busy} onClick={() => void same(onSame)}>
            <Copy aria-hidden="true" className="size-4 max-sm:hidden" />{' '}
            <Trans>
              Same game <Money cents={view.cost} />
            </Trans>
          </Button>
        )}
      </div>
      <NewPriceQuestion />
      <div className="flex flex-wrap gap-x-3">
        {onRewatch && (
          <button type="button" className={small} onClick={onRewatch}>
            <RotateCcw aria-hidden="true" className="size-4" /> {t`Rewatch`}
          </button>
        )}
        {facts && (
          <button type="button" className={small} onClick={() => void sharePicture(facts)}>
            <Share2 aria-hidden="true" className="size-4" /> {t`Share`}
          </button>
        )}
        <button type="button" className={small} onClick={onVerify}>
          <ShieldCheck aria-hidden="true" className="size-4 text-pos" /> {t`How it was decided`}
        </button>
      </div>
    </>
  );
}
