import { t } from '@lingui/core/macro';
import type { PartnerProgramme } from '@riftdrop/contract/api/partners/partners';

/** The published formula in words. */
export const formula = ({ share_ppm }: Pick<PartnerProgramme, 'share_ppm'>): string => {
  const share = share_ppm / 10_000;
  return t`You get ${share}% of what your referrals stake with real money, less stakes that were given back and deposits that were taken back. It is added up to the cent; bonus, points and demo money do not count.`;
};
