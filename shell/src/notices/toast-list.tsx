import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { serverNow } from '@riftdrop/host/clock';
import { Link } from '@riftdrop/host/navigation';
import { play } from '@riftdrop/host/sound';
import { $toasts, dismissToast, type Toast, type ToastAction, type ToastType } from '@riftdrop/host/toasts';
import { aboveDialogs } from '@riftdrop/ui/above-dialogs';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { IconButton } from '@riftdrop/ui/icon-button';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

const looks: Record<ToastType, { Icon: LucideIcon; tint: string }> = {
  success: { Icon: CircleCheck, tint: 'text-pos' },
  info: { Icon: Info, tint: 'text-info' },
  warning: { Icon: TriangleAlert, tint: 'text-warn' },
  error: { Icon: CircleX, tint: 'text-neg' },
};

/**
 * Short messages in the corner, above every dialog. They stay while they are read: pointer over or focus within stops
 * the clock.
 */
export default function ToastList() {
  const toasts = useStore($toasts);
  const box = useRef<HTMLElement>(null);
  useTellHeight(box);
  return (
    <section
      ref={box}
      aria-label={t`Notifications`}
      {...aboveDialogs}
      className="pointer-events-none fixed inset-x-3 top-24 z-70 xl:top-27 under-dialog:top-3 short:top-3 flex flex-col items-center gap-2 sm:inset-e-5 sm:inset-s-auto sm:w-90 sm:items-stretch"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** Dialogs leave the messages their room: neither covers the other's buttons. */
function useTellHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => style.setProperty('--notices-height', `${Math.ceil(entry!.contentRect.height)}px`));
    observer.observe(box.current!);
    return () => {
      observer.disconnect();
      style.removeProperty('--notices-height');
    };
  }, [box]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, type, title, duration, action, other, sound } = toast;
  const { held, ...holds } = useHold();
  const close = () => dismissToast(id);
  useTimeLeft(duration, held, close);
  useEffect(() => void (sound && play(sound)), [sound]);
  return (
    <div
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      {...holds}
      className="pointer-events-auto flex w-full max-w-110 items-start gap-3 rounded-card bg-surface-2 py-2 pe-1.5 ps-4 shadow-e2 transition-[opacity,translate] duration-base motion-safe:starting:-translate-y-2 starting:opacity-0"
      data-testid={`toast-${type}`}
    >
      <Sign toast={toast} />
      <div className="min-w-0 flex-1 py-2">
        <Words toast={toast} />
        {(action || other) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {action && <Action action={action} onDone={close} />}
            {other && <Action action={other} onDone={close} />}
          </div>
        )}
      </div>
      <IconButton label={t`Close: ${title}`} onClick={close}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}

function Sign({ toast: { type, picture } }: { toast: Toast }) {
  const { Icon, tint } = looks[type];
  if (picture) return <img src={picture} alt="" className="my-2 -ms-1 size-10 shrink-0 rounded-control object-cover" />;
  return <Icon aria-hidden="true" className={clsx('mt-2.5 size-5 shrink-0', tint)} />;
}

function Words({ toast: { id, title, message, countdown, to } }: { toast: Toast }) {
  const words = (
    <>
      <p className="font-strong wrap-anywhere">
        <span className={countdown && 'sr-only'}>{title}</span>
        {countdown && <Counted {...countdown} />}
      </p>
      {message && <p className="text-mid wrap-anywhere">{message}</p>}
    </>
  );
  if (to === undefined) return words;
  return (
    <Link to={to} onClick={() => dismissToast(id)} className="block rounded-control focus-ring">
      {words}
    </Link>
  );
}

/** Hidden from screen readers: the message is a live region, which would announce each second. */
function Counted({ until, words }: NonNullable<Toast['countdown']>) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" className="num">
      {words(Math.max(1, Math.ceil((until - now) / 1000)))}
    </span>
  );
}

function Action({ action: { label, run, href }, onDone }: { action: ToastAction; onDone: () => void }) {
  const press = () => {
    run?.();
    onDone();
  };
  if (href === undefined)
    return (
      <Button size={36} onClick={press}>
        {label}
      </Button>
    );
  const look = buttonClass({ size: 36 });
  if (href.startsWith('/'))
    return (
      <Link to={href} className={look} onClick={press}>
        {label}
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={look} onClick={press}>
      {label}
    </a>
  );
}

/** The pointer leaving does not release a toast that still has the keyboard focus. */
function useHold() {
  const [isOver, setOver] = useState(false);
  const [isWithin, setWithin] = useState(false);
  return {
    held: isOver || isWithin,
    onPointerEnter: () => setOver(true),
    onPointerLeave: () => setOver(false),
    onFocus: () => setWithin(true),
    onBlur: () => setWithin(false),
  };
}

/** Runs down only while the toast is not held. Null never ends. */
function useTimeLeft(duration: number | null, held: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left.current === null || held) return;
    const [started, total] = [Date.now(), left.current];
    const timer = setTimeout(() => end(), Math.min(total, 2 ** 31 - 1));
    return () => {
      clearTimeout(timer);
      left.current = Math.max(total - (Date.now() - started), 1000);
    };
  }, [held]);
}
