import { useStore } from '@nanostores/react';
import type { Reaction } from '@riftdrop/contract/api/games/reactions';
import { $settings } from '@riftdrop/host/settings';
import { clsx } from 'clsx';
import { Angry, Flame, Frown, Hand, Heart, Laugh, ThumbsUp } from 'lucide-react';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { systemReducesMotion } from './motion.ts';

interface IconProps {
  className?: string;
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', viewBox: '0 0 24 24' } as const;

const Wow = ({ className }: IconProps) => (
  <svg {...stroke} className={className}>
    <circle cx="12" cy="12" r="10" />
    <path d="M9 8.5h.01M15 8.5h.01" />
    <circle cx="12" cy="15" r="2.5" />
  </svg>
);

const Clap = ({ className }: IconProps) => (
  <svg {...stroke} className={className}>
    <Hand x="0" y="5" width="19" height="19" />
    <path d="M16 1v3M20.5 2.5l-1.5 2.5M23 6.5l-2.5 1.5" />
  </svg>
);

const Gg = ({ className }: IconProps) => (
  <svg viewBox="0 0 24 24" className={className}>
    <text x="12" y="17" textAnchor="middle" fill="currentColor" className="font-display text-[14px] font-bold">
      GG
    </text>
  </svg>
);

const icons: Record<Reaction, { icon: ComponentType<IconProps>; colour: string }> = {
  like: { icon: ThumbsUp, colour: 'text-brand' },
  love: { icon: Heart, colour: 'text-tier-6' },
  laugh: { icon: Laugh, colour: 'text-warn' },
  wow: { icon: Wow, colour: 'text-warn' },
  sad: { icon: Frown, colour: 'text-tier-3' },
  angry: { icon: Angry, colour: 'text-tier-6' },
  fire: { icon: Flame, colour: 'text-warn' },
  clap: { icon: Clap, colour: 'text-warn' },
  gg: { icon: Gg, colour: 'text-brand' },
};

// By script, as keyframes of a style sheet are global and belong to one remote.
const rise = [
  { opacity: 0, translate: '0 8px' },
  { opacity: 1, translate: '0 0', offset: 0.12 },
  { opacity: 1, translate: '0 0', offset: 0.75 },
  { opacity: 0, translate: '0 -6px' },
];

/** A reaction that rises and goes; under reduced motion it only goes. */
export function RisingReaction(props: { reaction: Reaction; className: string }) {
  const { reducedMotion } = useStore($settings);
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!reducedMotion && !systemReducesMotion()) element.current?.animate(rise, { duration: 2400, easing: 'ease-out', fill: 'both' });
  }, [reducedMotion]);
  return (
    <span ref={element} data-reaction={props.reaction} className="inline-flex shrink-0">
      <ReactionIcon {...props} coloured />
    </span>
  );
}

/** Pictures of our own, as fonts of some systems have none. */
export function ReactionIcon({ reaction, className, coloured = false }: { reaction: Reaction; className?: string; coloured?: boolean }) {
  const { icon: Icon, colour } = icons[reaction];
  return (
    <span aria-hidden="true" className={clsx('inline-flex', coloured && colour)}>
      <Icon className={clsx('shrink-0', className)} />
    </span>
  );
}
