/** `tick` per counted card, `spin` while a reel turns, `win` for the own result, `bell` for a start, `open` for a press. */
export type Sound = 'tick' | 'spin' | 'win' | 'bell' | 'open';
