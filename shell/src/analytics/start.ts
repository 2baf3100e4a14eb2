import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { $location } from '@riftdrop/host/navigation';
import { computed } from 'nanostores';
import { $destination } from '../navigation/router.ts';
import { campaign, forgetCampaign } from './campaign.ts';
import { $consent } from './consent.ts';
import { type AnalyticsSink, ownSink } from './sink.ts';
import type { Destination } from '../composition/route-table.ts';

/** The name under which a page is counted: never its address, which may identify a player or an item. */
function pageName(destination: Destination): string {
  switch (destination.kind) {
    case 'remote':
      return `${destination.route.remote}:${destination.route.page}`;
    case 'shell':
      return destination.path;
    case 'notOpen':
      return `${destination.domain}:not-open`;
    default:
      return destination.kind;
  }
}

const $mayCount = computed([$bootstrap, $consent], (bootstrap, consent) => bootstrap?.analytics === true && consent === 'granted');

/** Counts the page that is open at the moment of consent, and every later navigation. */
export function startAnalytics(sink: AnalyticsSink = ownSink): Unsubscribe {
  let stop = () => {};
  const stops = [
    $mayCount.subscribe((may) => {
      stop();
      stop = may ? countPages(sink) : () => {};
    }),
    $consent.subscribe((consent) => consent === 'refused' && forgetCampaign()),
  ];
  return () => {
    stop();
    stops.forEach((end) => end());
  };
}

/** An address is counted when it has come to rest: one that is sent on is no page, and one that waits for its switch has no name yet. */
function countPages(sink: AnalyticsSink): Unsubscribe {
  let last: string | null = null;
  let isOn = true;
  const count = () => {
    const { pathname } = $location.get();
    const destination = $destination.get();
    if (!isOn || pathname === last || destination.kind === 'waiting') return;
    last = pathname;
    sink.pageView({ page: pageName(destination), campaign: campaign() });
  };
  const stop = computed([$location, $destination], () => ({})).subscribe(() => queueMicrotask(count));
  return () => {
    isOn = false;
    stop();
  };
}
