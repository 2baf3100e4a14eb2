import { setting, whole } from '../../../plumbing/config/setting.ts';

export const pointSettings = {
  perDollar: setting(
    'POINTS_PER_DOLLAR',
    whole(1, 5),
    '`1`',
    'points that a player earns for each dollar spent from the balance, at most 5; `0` earns none. Outside the sandbox they ' +
      'need a `LICENCE`',
  ),
};
