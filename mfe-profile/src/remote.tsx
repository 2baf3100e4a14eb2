import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    profile: () => import(/* webpackChunkName: "page-profile" */ './profile/profile-page.tsx'),
  },
  widgets: {
    latestItems: () => import(/* webpackChunkName: "widget-latestItems" */ './latest/latest-items.tsx'),
  },
});
