import { defineRemote } from '@riftdrop/host/remote';
import './styles.css';

export default defineRemote({
  pages: {
    room: () => import(/* webpackChunkName: "page-room" */ './room/room-page.tsx'),
    lobby: () => import(/* webpackChunkName: "page-lobby" */ './lobby/lobby-page.tsx'),
    battles: () => import(/* webpackChunkName: "page-battles" */ './lobby/battles-page.tsx'),
    create: () => import(/* webpackChunkName: "page-create" */ './create/create-page.tsx'),
    history: () => import(/* webpackChunkName: "page-history" */ './history/history-page.tsx'),
    battleHistory: () => import(/* webpackChunkName: "page-battleHistory" */ './history/battle-history-page.tsx'),
    stats: () => import(/* webpackChunkName: "page-stats" */ './stats/stats-page.tsx'),
  },
  widgets: {
    homeGames: () => import(/* webpackChunkName: "widget-homeGames" */ './home/home-games.tsx'),
    quickBattle: () => import(/* webpackChunkName: "widget-quickBattle" */ './lobby/quick-battle.tsx'),
    gameFigures: () => import(/* webpackChunkName: "widget-gameFigures" */ './figures/game-figures.tsx'),
    gameNotices: () => import(/* webpackChunkName: "widget-gameNotices" */ './notices/game-notices.tsx'),
    faqGames: () => import(/* webpackChunkName: "widget-faqGames" */ './help/faq-games.tsx'),
    fairGames: () => import(/* webpackChunkName: "widget-fairGames" */ './help/fair-games.tsx'),
    fairBattles: () => import(/* webpackChunkName: "widget-fairBattles" */ './help/fair-battles.tsx'),
  },
});
