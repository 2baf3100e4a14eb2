import { setting, text } from '../plumbing/config/setting.ts';

export const rateSettings = {
  file: setting(
    'RATES_FILE',
    text,
    'none; examples in the sandbox',
    'JSON file `{ "date": "2026-11-30", "base": "USD", "rates": { "EUR": 0.93 } }` that a job of the operator replaces daily: amounts are ' +
      'shown in these currencies beside US dollars. Without one, or with one that is older than 7 days, no conversion is offered',
  ),
};
