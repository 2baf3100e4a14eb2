import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $location } from '@riftdrop/host/navigation';
import { $toasts, dismissToast, toast } from '@riftdrop/host/toasts';
import { $held } from '@riftdrop/host/wiring/safe-point';
import { AlertMessage } from '@riftdrop/ui/alert-message';
import { useEffect } from 'react';
import { $serviceMessages, closeMessage, followMessages, type ServiceMessage } from './messages.ts';
import { IconButton } from '@riftdrop/ui/icon-button';
import { clsx } from 'clsx';
import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';

const looks: Record<ServiceMessage['type'], { Icon: LucideIcon; tone: string; sign: string }> = {
  info: { Icon: Info, tone: 'border-info/40 bg-info/10', sign: 'text-info' },
  success: { Icon: CircleCheck, tone: 'border-pos/40 bg-pos/10', sign: 'text-pos' },
  warning: { Icon: TriangleAlert, tone: 'border-warn/40 bg-warn/12', sign: 'text-warn' },
  danger: { Icon: CircleX, tone: 'border-neg/50 bg-neg/14', sign: 'text-neg' },
};

/** A service message as a banner; its type sets the style. `wide` reaches from edge to edge. */
function Banner({ message: { id, title, message, type }, wide = false }: { message: ServiceMessage; wide?: boolean }) {
  const { Icon, tone, sign } = looks[type];
  return (
    <div
      role={type === 'danger' || type === 'warning' ? 'alert' : 'status'}
      data-message={type}
      className={clsx('flex items-start gap-3 py-1 pe-1 ps-3 md:ps-5', tone, wide ? 'border-b' : 'rounded-card border')}
    >
      <Icon aria-hidden="true" className={clsx('mt-2.5 size-5 shrink-0', sign)} />
      <p className="min-w-0 flex-1 py-2.5 text-body wrap-anywhere">
        <strong className="font-strong">{title}</strong> <span className="text-mid">{message}</span>
      </p>
      <IconButton label={t`Close: ${title}`} onClick={() => closeMessage(id)}>
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  );
}

/**
 * Places that an operator can name, each as a condition on the page; a message for an unknown place is not shown.
 * `header` is below the header of every page.
 */
const places: Readonly<Record<string, (path: string) => boolean>> = {
  header: () => true,
  home: (path) => path === '/',
  deposit: (path) => /^\/(?:profile\/payments|payment)(?:\/|$)/.test(path),
  cashout: (path) => /^\/profile\/(?:cashout|withdrawal)$/.test(path),
  profile: (path) => /^\/profile(?:\/|$)/.test(path),
};

/** Whether a message for this place belongs to the page at `path`. One without a place belongs to all of them. */
const isPlaceOf = (location: string, path: string): boolean => location === '' || (places[location]?.(path) ?? false);

/**
 * Service messages in their four forms: `global` reaches over the whole width below the header, `inline` stands in the
 * page that it names, `pop_up` is a modal, `notification` is a toast that stays.
 */
export default function MessageList() {
  const { pathname } = useStore($location);
  const here = useStore($serviceMessages).filter(({ location }) => isPlaceOf(location, pathname));
  const of = (form: ServiceMessage['form']) => here.filter((message) => message.form === form);
  useEffect(followMessages, []);
  const isHeld = useStore($held) > 0;
  // Nothing falls over a reel that turns.
  const [popUp] = isHeld ? [] : of('pop_up');
  const inline = of('inline');
  return (
    <section aria-label={t`Messages from the site`} className="empty:hidden">
      {of('global').map((message) => (
        <Banner key={message.id} message={message} wide />
      ))}
      {inline.length > 0 && (
        <div className="mx-auto grid w-full max-w-page gap-2 px-3 pt-3 md:px-5 lg:px-6">
          {inline.map((message) => (
            <Banner key={message.id} message={message} />
          ))}
        </div>
      )}
      {of('notification').map((message) => (
        <MessageToast key={message.id} message={message} />
      ))}
      {popUp && (
        <AlertMessage key={popUp.id} open title={popUp.title} onClose={() => closeMessage(popUp.id)}>
          {popUp.message}
        </AlertMessage>
      )}
    </section>
  );
}

const types = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const;

/** A toast that stays as long as the message does; closing it closes the message. */
function MessageToast({ message: { id, type, title, message } }: { message: ServiceMessage }) {
  useEffect(() => {
    const shown = toast({ type: types[type], title, message, duration: null, key: `message ${id}` });
    const stop = $toasts.listen((toasts) => {
      if (!toasts.some((one) => one.id === shown)) closeMessage(id);
    });
    return () => {
      stop();
      dismissToast(shown);
    };
  }, [id, type, title, message]);
  return null;
}
