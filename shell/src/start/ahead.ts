import { movedTo, type Moved } from '@riftdrop/contract/moved';
import { expectAhead } from '@riftdrop/host/wiring/ahead';

/** Reads from the document what the gateway had the browser fetch beside the scripts. */
export function noteAhead(): void {
  const plan = JSON.parse(document.getElementById('plan')?.textContent || '{}') as { ahead?: Moved[] };
  expectAhead((plan.ahead ?? []).flatMap((call) => movedTo([call], location.pathname) ?? []));
}
