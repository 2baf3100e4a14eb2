import { setting, text } from '../plumbing/config/setting.ts';

export const rpsSettings = {
  trialCase: setting(
    'RPS_TRIAL_CASE',
    text,
    'the cheapest in stock',
    'slug of the case that a new game of rock, paper, scissors begins with',
  ),
};
