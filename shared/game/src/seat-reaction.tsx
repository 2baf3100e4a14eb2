import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { RisingReaction } from './reaction-icon.tsx';
import type { ShownReaction } from './reactions.ts';

/** The last reaction of a player, in the free room beside the seat. */
export default function SeatReaction({ place, $reactions }: { place: number; $reactions: ReadableAtom<readonly ShownReaction[]> }) {
  const last = useStore($reactions).findLast((one) => one.place === place);
  return last && <RisingReaction key={last.id} reaction={last.reaction} className="size-4" />;
}
