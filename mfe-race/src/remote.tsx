import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    now: () => import(/* webpackChunkName: "page-now" */ './race/now-page.tsx'),
    race: () => import(/* webpackChunkName: "page-race" */ './race/race-page.tsx'),
    giveaways: () => import(/* webpackChunkName: "page-giveaways" */ './page/giveaways-page.tsx'),
    finished: () => import(/* webpackChunkName: "page-finished" */ './finished/finished-page.tsx'),
  },
  widgets: {
    giveaways: () => import(/* webpackChunkName: "widget-giveaways" */ './home/home-row.tsx'),
    thumbnail: () => import(/* webpackChunkName: "widget-thumbnail" */ './thumbnail/thumbnail.tsx'),
    raceNotices: () => import(/* webpackChunkName: "widget-raceNotices" */ './notices/race-notices.tsx'),
    giveawayNotices: () => import(/* webpackChunkName: "widget-giveawayNotices" */ './notices/giveaway-notices.tsx'),
  },
  modals: {
    royaleRaceFAQ: () => import(/* webpackChunkName: "modal-royaleRaceFAQ" */ './faq/race-faq.tsx'),
    giveaway: () => import(/* webpackChunkName: "modal-giveaway" */ './modal/giveaway-modal.tsx'),
  },
});
