import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  widgets: {
    giveaways: () => import(/* webpackChunkName: "widget-giveaways" */ './cards/cards.tsx'),
    giveawayNotices: () => import(/* webpackChunkName: "widget-giveawayNotices" */ './notices/giveaway-notices.tsx'),
  },
  modals: {
    giveaway: () => import(/* webpackChunkName: "modal-giveaway" */ './modal/giveaway-modal.tsx'),
  },
});
