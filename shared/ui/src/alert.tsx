import { msg, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type AlertKind, alertOf } from './alert-content.ts';
import { buttonClass } from './button-class.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { useLinger } from './use-linger.ts';

/** How long an alert takes to leave, milliseconds. */
export const leaveMs = 200;

export interface AlertProps {
  kind: AlertKind;
  title?: ReactNode;
  children: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** Gives it a close button; called when it has gone. */
  onClose?: () => void;
  className?: string;
}

const faces = {
  INFO: { Icon: Info, edge: 'border-info/60', icon: 'text-info', word: msg`Information` },
  SUCCESS: { Icon: CircleCheck, edge: 'border-pos/60', icon: 'text-pos', word: msg`Success` },
  WARNING: { Icon: TriangleAlert, edge: 'border-warn/60', icon: 'text-warn', word: msg`Warning` },
  ERROR: { Icon: CircleAlert, edge: 'border-neg/60', icon: 'text-neg', word: msg`Error` },
};

/** A message in its place in the page, with colour, icon and text. Closed, it leaves and then calls `onClose`. */
export function Alert({ kind, title, children, actions, onClose, className }: AlertProps) {
  const [open, setOpen] = useState(true);
  const present = useLinger(open, leaveMs);
  const { Icon, edge, icon, word } = faces[kind];
  if (!present) return null;
  const close = () => {
    setOpen(false);
    if (onClose) setTimeout(onClose, leaveMs);
  };
  return (
    <div
      role={kind === 'ERROR' || kind === 'WARNING' ? 'alert' : 'status'}
      data-kind={kind}
      data-leaving={open ? undefined : ''}
      className={clsx(ground, edge, className)}
    >
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-5 shrink-0', icon)} />
      <div className="min-w-0 flex-1 text-body text-mid">
        <span className="sr-only">{t(word)}: </span>
        {title && <p className="font-strong text-hi">{title}</p>}
        <div className="wrap-anywhere">{children}</div>
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onClose && (
        <IconButton label={t`Close`} size={36} onClick={close} className="-my-1.5 -me-1.5">
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </div>
  );
}

/** Any outcome as an alert: an error, an error with a way out, or anything else as a success. */
export function OutcomeAlert({ outcome, onClose }: { outcome: unknown; onClose?: () => void }) {
  const { kind, message, action, actionLink, actionMessage } = alertOf(outcome);
  const confirm = actionLink ? (
    <a href={actionLink} className={buttonClass({ variant: 'secondary', size: 36 })}>
      {actionMessage}
    </a>
  ) : (
    action && (
      <Button variant="secondary" size={36} onClick={action}>
        {actionMessage}
      </Button>
    )
  );
  return (
    <Alert kind={kind} actions={confirm} onClose={onClose}>
      {message}
    </Alert>
  );
}

const ground = clsx(
  'flex items-start gap-3 rounded-card border bg-surface-1 px-4 py-3 transition-[opacity,translate] duration-base',
  'data-leaving:opacity-0 motion-safe:data-leaving:-translate-y-1 starting:opacity-0 motion-safe:starting:-translate-y-1',
);
