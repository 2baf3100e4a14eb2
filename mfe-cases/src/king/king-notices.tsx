import { useStore } from '@nanostores/react';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { ask } from '@riftdrop/host/api';
import { serverNow } from '@riftdrop/host/clock';
import { onLive } from '@riftdrop/host/live';
import { $player } from '@riftdrop/host/session';
import { toast } from '@riftdrop/host/toasts';
import { useEffect } from 'react';
import { type News, type KingNotice, kingNews } from './king-news.ts';

/** Notifies players about their crowns, on every page. It renders nothing itself. */
export default function KingNotices() {
  const player = useStore($player)?.id;
  useEffect(() => listenForNews(), [player]);
  return null;
}

/** Reigns that began before this page are loaded first, so that they are not announced as new. */
export function listenForNews(): Unsubscribe {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let told: KingNotice | null = null;
  const began = serverNow();
  const early: Parameters<typeof hear>[0][] = [];

  const show = ({ delay, toast: words }: News) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      toast(words);
    }, delay);
    timers.add(timer);
  };
  const hear = (king: Parameters<typeof kingNews>[1]) => {
    if (!told) return void early.push(king);
    const heard = kingNews(told, king, Date.now());
    told = heard.told;
    heard.news.forEach(show);
  };
  const begin = async () => {
    const kings = await ask('GET /kings/current', { quiet: true });
    const mine = kings.ok ? kings.value.filter(({ steam_user }) => steam_user.id === $player.get()?.id) : [];
    told = { kings: new Map(mine.map((king) => [king.id, king])), risenAt: -Infinity, ...(!kings.ok && { unknownBefore: began }) };
    early.splice(0).forEach(hear);
  };
  void begin();
  const end = onLive('user', 'king.updated', hear);
  return () => {
    end();
    for (const timer of timers) clearTimeout(timer);
  };
}
