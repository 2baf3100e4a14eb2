import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './home/home-page.tsx'),
    points: () => import(/* webpackChunkName: "page-points" */ './points/points-page.tsx'),
    free: () => import(/* webpackChunkName: "page-free" */ './free/free-page.tsx'),
    top: () => import(/* webpackChunkName: "page-top" */ './top/top-page.tsx'),
    openings: () => import(/* webpackChunkName: "page-openings" */ './history/openings-page.tsx'),
    skin: () => import(/* webpackChunkName: "page-skin" */ './skin/skin-page.tsx'),
    case: () => import(/* webpackChunkName: "page-case" */ './case/case-page.tsx'),
    kings: () => import(/* webpackChunkName: "page-kings" */ './king/kings-page.tsx'),
  },
  widgets: {
    liveDrops: () => import(/* webpackChunkName: "widget-liveDrops" */ './live-drops/live-drops.tsx'),
    kingNotices: () => import(/* webpackChunkName: "widget-kingNotices" */ './king/king-notices.tsx'),
    faqCases: () => import(/* webpackChunkName: "widget-faqCases" */ './help/faq-cases.tsx'),
    faqFree: () => import(/* webpackChunkName: "widget-faqFree" */ './help/faq-free.tsx'),
    faqKings: () => import(/* webpackChunkName: "widget-faqKings" */ './help/faq-kings.tsx'),
    fairCrown: () => import(/* webpackChunkName: "widget-fairCrown" */ './help/fair-crown.tsx'),
  },
  modals: {
    oddsRange: () => import(/* webpackChunkName: "modal-oddsRange" */ './odds/odds-range-modal.tsx'),
  },
});
