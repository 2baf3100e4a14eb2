import { useLate } from '@riftdrop/host/late';
import { type ComponentType, type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';

/** In one file with parts of home that read a case too. */
const peek = () => import(/* webpackChunkName: "home-hero" */ './case-peek.tsx');

/** A pointer that only passes over a card opens nothing, milliseconds. */
const pause = 300;

interface Peek {
  /** Component of the contents; null until the first use. */
  Contents: ComponentType<{ slug: string; id: string }> | null;
  /** For the link of the card. */
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** Contents of a case under the mouse or the focus of the keyboard; Escape puts them away. A finger has no hover: it opens the case. */
export function usePeek(near: () => void): Peek {
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(false);
  const loaded = useLate(peek, shown);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setShown(true), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const look = (on: boolean) => {
    setWanted(on);
    if (!on) setShown(false);
  };
  return {
    Contents: shown ? loaded : null,
    handlers: {
      onPointerEnter: ({ pointerType }) => {
        near();
        if (pointerType === 'mouse') look(true);
      },
      onPointerLeave: () => look(false),
      onFocus: ({ target }) => {
        near();
        if (target.matches(':focus-visible')) look(true);
      },
      onBlur: () => look(false),
      onKeyDown: ({ key }) => key === 'Escape' && look(false),
    },
  };
}
