import type { DepositLimit } from '@riftdrop/contract/api/wallet/deposit-limits';
import { latePart } from '@riftdrop/host/late';

/** Takes the place of every way to pay with money or skins until it is answered. */
export const LimitQuestion = latePart<{ player: string; limits: readonly DepositLimit[] }>(
  () => import(/* webpackChunkName: "limit-question" */ './limit-question.tsx'),
);
