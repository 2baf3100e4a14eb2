import { useStore } from '@nanostores/react';
import { $location } from '@riftdrop/host/navigation';
import { dismissToast, $toasts, toast } from '@riftdrop/host/toasts';
import { $held } from '@riftdrop/host/wiring/safe-point';
import { AlertMessage } from '@riftdrop/ui/alert-message';
import { useEffect } from 'react';
import { Banner } from './banner.tsx';
import { $serviceMessages, closeMessage, followMessages, type ServiceMessage } from './messages.ts';
import { isPlaceOf } from './places.ts';

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
    <section aria-label="Messages from the site" className="empty:hidden">
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
