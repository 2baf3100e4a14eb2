/**
 * The sounds of the product: `tick` per card that passes the marker, `spin` while a reel turns, `win` for an own result above its
 * price, `bell` for a game that starts, `open` for the press that stakes.
 */
export type Sound = 'tick' | 'spin' | 'win' | 'bell' | 'open';
