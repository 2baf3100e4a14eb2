import { z } from 'zod';

/** With what viewers of a game may answer what they see, in the order in which they are offered. */
export const reaction = z.enum(['like', 'love', 'laugh', 'wow', 'sad', 'angry', 'fire', 'clap', 'gg']);
export type Reaction = z.infer<typeof reaction>;
