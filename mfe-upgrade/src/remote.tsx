import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    upgrade: () => import(/* webpackChunkName: "page-upgrade" */ './page/upgrade-page.tsx'),
    howto: () => import(/* webpackChunkName: "page-howto" */ './howto/howto-page.tsx'),
    history: () => import(/* webpackChunkName: "page-history" */ './history/history-page.tsx'),
  },
});
