import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    room: () => import(/* webpackChunkName: "page-room" */ './room/room-page.tsx'),
    lobby: () => import(/* webpackChunkName: "page-lobby" */ './lobby/lobby-page.tsx'),
  },
});
