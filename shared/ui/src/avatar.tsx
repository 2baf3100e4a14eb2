import { clsx } from 'clsx';
import { Picture, type PictureSources } from './picture.tsx';

const edges = {
  24: 'size-6 rounded-chip',
  36: 'size-9 rounded-control',
  40: 'size-10 rounded-button',
  72: 'size-18 rounded-card',
  96: 'size-24 rounded-panel',
};

export interface AvatarProps {
  picture: PictureSources;
  /** Edge in px. */
  size?: keyof typeof edges;
  /** The person's name; leave it out beside the name in words. */
  name?: string;
  priority?: boolean;
  className?: string;
}

/** A person's picture in the cut of the product. */
export function Avatar({ picture, size = 40, name = '', priority, className }: AvatarProps) {
  return (
    <Picture
      sources={picture}
      width={size}
      height={size}
      alt={name}
      kind="avatar"
      priority={priority}
      className={clsx('shrink-0 overflow-hidden bg-surface-2', edges[size], className)}
    />
  );
}
