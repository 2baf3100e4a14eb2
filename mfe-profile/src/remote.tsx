import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    profile: () => import(/* webpackChunkName: "page-profile" */ './profile/profile-page.tsx'),
    player: () => import(/* webpackChunkName: "page-player" */ './player/player-page.tsx'),
    statistics: () => import(/* webpackChunkName: "page-statistics" */ './statistics/statistics-page.tsx'),
    settings: () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page.tsx'),
    backupCodes: () => import(/* webpackChunkName: "page-backupCodes" */ './settings/backup-codes-page.tsx'),
    followings: () => import(/* webpackChunkName: "page-followings" */ './followings/followings-page.tsx'),
    partner: () => import(/* webpackChunkName: "page-partner" */ './partner/partner-page.tsx'),
    invitation: () => import(/* webpackChunkName: "page-invitation" */ './referrer/invitation-page.tsx'),
  },
  widgets: {
    walletNav: () => import(/* webpackChunkName: "widget-walletNav" */ './profile/wallet-nav.tsx'),
    latestItems: () => import(/* webpackChunkName: "widget-latestItems" */ './latest/latest-items.tsx'),
  },
});
