import { useStore } from '@nanostores/react';
import { $toasts, dismissToast, type Toast, type ToastType } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { IconButton } from '@riftdrop/ui/icon-button';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const looks: Record<ToastType, { Icon: LucideIcon; tint: string }> = {
  success: { Icon: CircleCheck, tint: 'text-pos' },
  info: { Icon: Info, tint: 'text-info' },
  warning: { Icon: TriangleAlert, tint: 'text-warn' },
  error: { Icon: CircleX, tint: 'text-neg' },
};

/** Short messages in the corner. They wait while somebody reads them: pointer over or focus within stops the clock. */
export default function ToastList() {
  const toasts = useStore($toasts);
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-3 top-17 z-70 flex flex-col items-center gap-2 sm:right-5 sm:left-auto sm:w-90 sm:items-stretch"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast: { id, type, title, message, duration, action } }: { toast: Toast }) {
  const { held, hold, release } = useHold();
  useTimeLeft(duration, held, () => dismissToast(id));
  const { Icon, tint } = looks[type];
  return (
    <div
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className="pointer-events-auto flex w-full max-w-110 items-start gap-3 rounded-card bg-surface-2 py-2 pr-1.5 pl-4 shadow-e2 transition-[opacity,translate] duration-base motion-safe:starting:-translate-y-2 starting:opacity-0"
      data-testid={`toast-${type}`}
    >
      <Icon aria-hidden="true" className={clsx('mt-2.5 size-5 shrink-0', tint)} />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-strong">{title}</p>
        {message && <p className="text-mid">{message}</p>}
        {action && (
          <Button size={36} className="mt-2" onClick={() => (action.run(), dismissToast(id))}>
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={`Close: ${title}`} onClick={() => dismissToast(id)}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}

function useHold() {
  const [held, setHeld] = useState(false);
  return { held, hold: () => setHeld(true), release: () => setHeld(false) };
}

/** Runs down only while nobody holds it. Null never ends. */
function useTimeLeft(duration: number | null, held: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (left.current === null || held) return;
    const [started, total] = [Date.now(), left.current];
    const timer = setTimeout(() => end.current(), Math.min(total, 2 ** 31 - 1));
    return () => {
      clearTimeout(timer);
      left.current = Math.max(total - (Date.now() - started), 1000);
    };
  }, [held]);
}
