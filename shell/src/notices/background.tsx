import { useStore } from '@nanostores/react';
import { $sessionState } from '@riftdrop/host/session';
import { useEffect } from 'react';
import { AskConsent } from '../analytics/ask-consent.tsx';
import { startAnalytics } from '../analytics/start.ts';
import { latePart } from '@riftdrop/host/late';
import { followPushes } from '../push/follow.ts';
import { followAccountNotices } from './account-notices.ts';
import { followNews } from './follow-news.ts';

const PlaySafety = latePart(() => import(/* webpackChunkName: "play-safety" */ '../play-safety/watch.tsx'));

/** Unsolicited messages to the visitor. Loaded after the page, once for its life. */
export default function Background() {
  useEffect(() => {
    const stops = [followNews(), followAccountNotices(), followPushes(), startAnalytics()];
    return () => stops.forEach((stop) => stop());
  }, []);
  const isPlayer = useStore($sessionState) === 'player';
  return (
    <>
      <AskConsent />
      {isPlayer && <PlaySafety />}
    </>
  );
}
