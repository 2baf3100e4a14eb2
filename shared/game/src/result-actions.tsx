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
    <div className="mt-4 grid gap-2">
      {children}
      {onSame && (
        <Button pending={busy} onClick={() => void same(onSame)}>
          <Copy aria-hidden="true" className="size-4" /> Same game <Money cents={view.cost} />
        </Button>
      )}
      <NewPriceQuestion />
      <div className="grid grid-cols-2 gap-2">
        {onRewatch && (
          <Button onClick={onRewatch}>
            <RotateCcw aria-hidden="true" className="size-4" /> Rewatch
          </Button>
        )}
        <Button onClick={onVerify}>
          <ShieldCheck aria-hidden="true" className="size-4" /> Verify
        </Button>
      </div>
      {facts && (
        <Button onClick={() => void sharePicture(facts)}>
          <Share2 aria-hidden="true" className="size-4" /> Share
        </Button>
      )}
    </div>
  );
}
