import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { latePart } from '@riftdrop/host/late';

const MessageList = latePart(() => import(/* webpackChunkName: "service-messages" */ './message-list.tsx'));

/** Renders nothing without a message of the operator. */
export function ServiceMessages() {
  const any = (useStore($bootstrap)?.service_messages.length ?? 0) > 0;
  return any ? <MessageList /> : null;
}
