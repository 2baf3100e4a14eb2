import { z } from 'zod';

/** Reactions of viewers of a game, in the order in which they are offered. */
export const reaction = z.enum(['like', 'love', 'laugh', 'wow', 'sad', 'angry', 'fire', 'clap', 'gg']);
export type Reaction = z.infer<typeof reaction>;
