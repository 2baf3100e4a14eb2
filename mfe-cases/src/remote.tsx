import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './home/home-page.tsx'),
    case: () => import(/* webpackChunkName: "page-case" */ './case/case-page.tsx'),
  },
  widgets: {
    liveDrops: () => import(/* webpackChunkName: "widget-liveDrops" */ './live-drops/live-drops.tsx'),
  },
});
