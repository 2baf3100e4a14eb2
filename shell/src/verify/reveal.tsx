import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { DropDetails } from '@riftdrop/contract/api/profile/profile';
import { words } from '@riftdrop/host/money-call';
import { $player } from '@riftdrop/host/session';
import { Button } from '@riftdrop/ui/button';

interface RevealProps {
  drop: DropDetails;
  pending: boolean;
  problem: string | null;
  /** It is unknown whether the pair was closed. */
  unanswered: boolean;
  onReveal: () => void;
}

/** While a pair is in use its secrets must stay secret. Its owner can close it with one press. */
export function Reveal({ drop, pending, problem, unanswered, onReveal }: RevealProps) {
  const { id, nickname } = drop.user;
  const own = useStore($player)?.id === id;
  return (
    <div className="mb-4 flex flex-col items-start gap-3 rounded-card border border-info/40 bg-info/8 p-4">
      <p>
        {own
          ? t`The secrets of this roll come out when its seed pair is closed. Your next opening then uses the next pair, whose fingerprint you know already.`
          : t`The secrets of this roll come out when ${nickname} closes the seed pair. Its fingerprint has been public since before the roll.`}
      </p>
      {own && (
        <Button variant="primary" pending={pending} onClick={onReveal}>
          {unanswered ? words.again : t`Reveal and verify`}
        </Button>
      )}
      {problem && (
        <p role="alert" className="text-neg">
          {problem}
        </p>
      )}
    </div>
  );
}
