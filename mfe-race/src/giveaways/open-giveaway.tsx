import { t } from '@lingui/core/macro';
import type { Giveaway } from '@riftdrop/contract/api/race/race';
import { openModal } from '@riftdrop/host/modals';
import { clsx } from 'clsx';

/** Opens a giveaway by a press anywhere on its card. It is over the whole card, and no part of its words. */
export const OpenGiveaway = ({ giveaway: { slug, title }, className }: { giveaway: Giveaway; className: string }) => (
  <button
    type="button"
    aria-label={t`Open ${title}`}
    onClick={() => openModal('giveaway', { slug })}
    className={clsx('absolute inset-0 cursor-pointer focus-ring', className)}
  />
);
