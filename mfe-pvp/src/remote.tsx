import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    lobby: () => import(/* webpackChunkName: "page-lobby" */ './lobby/lobby-page.tsx'),
  },
});
