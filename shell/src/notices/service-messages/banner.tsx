import { IconButton } from '@riftdrop/ui/icon-button';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { closeMessage, type ServiceMessage } from './messages.ts';

const looks: Record<ServiceMessage['type'], { Icon: LucideIcon; tone: string; sign: string }> = {
  info: { Icon: Info, tone: 'border-info/40 bg-info/10', sign: 'text-info' },
  success: { Icon: CircleCheck, tone: 'border-pos/40 bg-pos/10', sign: 'text-pos' },
  warning: { Icon: TriangleAlert, tone: 'border-warn/40 bg-warn/12', sign: 'text-warn' },
  danger: { Icon: CircleX, tone: 'border-neg/50 bg-neg/14', sign: 'text-neg' },
};

/** A service message as a banner; its type sets the style. `wide` reaches from edge to edge. */
export function Banner({ message: { id, title, message, type }, wide = false }: { message: ServiceMessage; wide?: boolean }) {
  const { Icon, tone, sign } = looks[type];
  return (
    <div
      role={type === 'danger' || type === 'warning' ? 'alert' : 'status'}
      data-message={type}
      className={clsx('flex items-start gap-3 py-1 pr-1 pl-3 md:pl-5', tone, wide ? 'border-b' : 'rounded-card border')}
    >
      <Icon aria-hidden="true" className={clsx('mt-2.5 size-5 shrink-0', sign)} />
      <p className="min-w-0 flex-1 py-2.5 text-body wrap-anywhere">
        <strong className="font-strong">{title}</strong> <span className="text-mid">{message}</span>
      </p>
      <IconButton label={`Close: ${title}`} onClick={() => closeMessage(id)}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}
