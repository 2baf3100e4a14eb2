import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    lobby: () => import(/* webpackChunkName: "page-lobby" */ './lobby/lobby-page.tsx'),
    create: () => import(/* webpackChunkName: "page-create" */ './create/create-page.tsx'),
    history: () => import(/* webpackChunkName: "page-history" */ './lobby/history-page.tsx'),
    room: () => import(/* webpackChunkName: "page-room" */ './game/room-page.tsx'),
    stats: () => import(/* webpackChunkName: "page-stats" */ './lobby/stats-page.tsx'),
    faq: () => import(/* webpackChunkName: "page-faq" */ './faq/faq-page.tsx'),
  },
});
