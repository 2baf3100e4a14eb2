import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    payments: () => import(/* webpackChunkName: "page-payments" */ './payments/payments-page.tsx'),
    payment: () => import(/* webpackChunkName: "page-payment" */ './payment/payment-page.tsx'),
  },
});
