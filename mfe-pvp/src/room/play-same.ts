import type { RefusalCode } from '@riftdrop/contract/http/refusals';
import { playSameAs } from '@riftdrop/game/play-same';
import { ask } from '@riftdrop/host/api';
import { navigate } from '@riftdrop/host/navigation';
import { toastRefusal } from '@riftdrop/host/toasts';

/** Error codes for a case of the battle that is no longer available. */
const withoutCases = new Set<string>(['drop_cases_not_found', 'out_of_stock'] satisfies RefusalCode[]);

/**
 * Makes the same battle again and goes there; when its cases are not there any more, to the form, which names them.
 * @param cost its price on the page, cents
 */
export const playSame = (uid: string, cost: number): Promise<void> =>
  playSameAs(
    `battles.${uid}`,
    cost,
    (body, how) => ask('POST /group/game/:uid/same-by-uid', { params: { uid }, body, ...how }),
    (refusal) => (withoutCases.has(refusal.code) ? navigate(`/battles/create?copy=${uid}`) : toastRefusal(refusal)),
  );
