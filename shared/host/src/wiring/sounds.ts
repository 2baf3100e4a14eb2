/**
 * The sounds of the product. A case: `open` for the press that stakes, `latch` and `lid` as it opens, `spin` while a reel turns,
 * `tick` for a card that passes the marker, `stop` for the reel that stands, `skip` for a jump to the end. A result: `neutral` up
 * to its price, then `plus`, `good`, `great` and `top` by its level, `count` and `land` for a value that counts up, `crown` for a
 * crown. A game: `join` for a player who takes a place, `bell` for its start, `round`, `draw`, and at its end `win` for an own
 * result above its price, else `loss`. `message` is a notice.
 */
export type Sound =
  | 'open'
  | 'latch'
  | 'lid'
  | 'spin'
  | 'tick'
  | 'stop'
  | 'skip'
  | 'neutral'
  | 'plus'
  | 'good'
  | 'great'
  | 'top'
  | 'count'
  | 'land'
  | 'crown'
  | 'join'
  | 'bell'
  | 'round'
  | 'draw'
  | 'win'
  | 'loss'
  | 'message';

/** One time at which a sound is heard. */
export interface Beat {
  /** Milliseconds of `performance.now()`. */
  at: number;
  /** Factor of its pitch; 1 without it. */
  pitch?: number;
}
