import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { Silhouette, type SilhouetteKind } from './silhouette.tsx';

/** Addresses of one picture; `avif` and `webp` may be a whole `srcset`. */
export interface PictureSources {
  avif?: string;
  webp?: string;
  /** For a browser that supports neither format. */
  src: string;
}

export interface PictureProps {
  sources: PictureSources;
  /** Own size of the image. Its proportion is that of the box, unless `className` gives both sides. */
  width: number;
  height: number;
  /** Empty beside a name in words. */
  alt?: string;
  /** Drawn while it loads and when it fails. */
  kind?: SilhouetteKind;
  /** In view at once: not lazy, and visible before any script runs. `high` for the one of a page that is fetched before all others. */
  priority?: boolean | 'high';
  /** The `sizes` of a `srcset` with widths. */
  sizes?: string;
  className?: string;
}

/** Waits before a failed picture is requested again, milliseconds. */
const pauses = [4000, 15_000, 60_000];

/**
 * A picture that is never seen broken: an outline until it is there, the outline again while it does not come. One that
 * failed in a network cut is requested a few times more, and whenever the device is online again.
 */
export function Picture({ sources, ...rest }: PictureProps) {
  return <OnePicture key={sources.src} sources={sources} {...rest} />;
}

/**
 * The server's placeholder for a picture that is still being drawn: transparent, four pixels wide at most (fewer in the
 * pixels of a dense screen). The page's watcher of pictures replaces it when the picture is drawn.
 */
export const isNothingYet = ({ naturalWidth }: HTMLImageElement): boolean => naturalWidth > 0 && naturalWidth <= 4;

type Phase = 'loading' | 'shown' | 'failed';

/**
 * Addresses of pictures that came: one that is drawn again, as in a list that one scrolls through, needs no outline and
 * does not fade in.
 */
const came = new Set<string>();
const cameMost = 2000;

function remember(address: string): void {
  if (came.size >= cameMost) came.clear();
  came.add(address);
}

function OnePicture({ sources, width, height, alt = '', kind = 'skin', priority = false, sizes, className }: PictureProps) {
  const [phase, setPhase] = useState<Phase>(came.has(sources.src) ? 'shown' : 'loading');
  const [fails, setFails] = useState(0);
  useEffect(() => {
    if (phase !== 'failed') return;
    const again = () => setPhase('loading');
    const pause = pauses[fails - 1];
    const timer = pause === undefined ? undefined : setTimeout(again, pause);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [phase, fails]);
  const loaded = (image: HTMLImageElement) => {
    if (isNothingYet(image)) return;
    remember(sources.src);
    setPhase('shown');
  };
  const failed = () => {
    came.delete(sources.src);
    setPhase('failed');
    setFails(fails + 1);
  };
  return (
    <span
      className={clsx('relative grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
      role={phase === 'failed' && alt ? 'img' : undefined}
      aria-label={phase === 'failed' && alt ? alt : undefined}
    >
      {phase !== 'shown' && (
        <Silhouette
          kind={kind}
          className={clsx('col-start-1 row-start-1 max-h-full w-3/5 place-self-center', phase === 'loading' ? 'opacity-35' : 'opacity-60')}
        />
      )}
      {phase !== 'failed' && (
        <picture className="contents">
          {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
          {sources.webp && sources.webp !== sources.src && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
          <img
            ref={(image) => {
              // A cached picture can be complete before React listens.
              if (image?.complete && image.naturalWidth > 0) loaded(image);
            }}
            src={sources.src}
            width={width}
            height={height}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority === 'high' ? priority : undefined}
            decoding="async"
            draggable={false}
            onLoad={({ currentTarget }) => loaded(currentTarget)}
            onError={failed}
            className={clsx(
              'col-start-1 row-start-1 size-full min-h-0 min-w-0 object-contain transition-opacity duration-base',
              phase !== 'shown' && !priority && 'opacity-0',
            )}
          />
        </picture>
      )}
    </span>
  );
}
