/** Result of one check. */
export interface Check {
  name: string;
  /** `doubtful` does not fail the command; `skipped` could not be checked, `message` has the reason. */
  state: 'well' | 'doubtful' | 'wrong' | 'skipped';
  message: string;
  /** The remedy; empty when all is well. */
  hint: string;
}

export const well = (name: string, message: string): Check => ({ name, state: 'well', message, hint: '' });
export const doubtful = (name: string, message: string, hint: string): Check => ({ name, state: 'doubtful', message, hint });
export const wrong = (name: string, message: string, hint: string): Check => ({ name, state: 'wrong', message, hint });
export const skipped = (name: string, message: string): Check => ({ name, state: 'skipped', message, hint: '' });
