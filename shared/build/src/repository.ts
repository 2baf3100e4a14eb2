import { resolve } from 'node:path';

/** The root folder of the repository. */
export const repository = resolve(import.meta.dirname, '../../..');
