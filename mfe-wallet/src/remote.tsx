import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    payments: () => import(/* webpackChunkName: "page-payments" */ './payments/payments-page.tsx'),
    payment: () => import(/* webpackChunkName: "page-payment" */ './payment/payment-page.tsx'),
    failed: () => import(/* webpackChunkName: "page-failed" */ './failed/failed-page.tsx'),
    cashOuts: () => import(/* webpackChunkName: "page-cashOuts" */ './cashouts/cash-outs-page.tsx'),
    cashOut: () => import(/* webpackChunkName: "page-cashOut" */ './cashouts/cash-out-page.tsx'),
    withdrawals: () => import(/* webpackChunkName: "page-withdrawals" */ './withdrawals/withdrawals-page.tsx'),
    withdrawal: () => import(/* webpackChunkName: "page-withdrawal" */ './withdrawals/withdrawal-page.tsx'),
  },
  widgets: {
    moneyNotices: () => import(/* webpackChunkName: "widget-moneyNotices" */ './notices/money-notices.tsx'),
    faqItems: () => import(/* webpackChunkName: "widget-faqItems" */ './help/faq-items.tsx'),
  },
  modals: {
    addBalance: () => import(/* webpackChunkName: "modal-addBalance" */ './deposit/add-balance-modal.tsx'),
    marketplaceDeposit: () => import(/* webpackChunkName: "modal-marketplaceDeposit" */ './skins/skin-deposit-modal.tsx'),
    depositProgress: () => import(/* webpackChunkName: "modal-depositProgress" */ './progress/deposit-progress-modal.tsx'),
    datPointsFaq: () => import(/* webpackChunkName: "modal-datPointsFaq" */ './points/points-faq.tsx'),
  },
});
