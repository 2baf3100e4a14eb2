import type { ModalName } from '@riftdrop/contract/release/modals';
import type { Payment } from '@riftdrop/contract/api/wallet/payments';
import { $modals, setModals } from '@riftdrop/host/modals';

/** Shows the payment in place of the modal that started it, so that closing it leads back to the page that was left. */
export function followInPlace(of: ModalName, { id }: Pick<Payment, 'id'>): void {
  const others = $modals.get().filter(({ name }) => name !== of);
  setModals([...others, { name: 'depositProgress', params: { payment: id } }]);
}
