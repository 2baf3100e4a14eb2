import type { Fault } from './fault.ts';

/** `POST /dev/session`, `/dev/session`, `/api/dev/session`, or the same behind an origin. */
const developerCall = /^(?:(?:GET|POST) )?(?:https?:\/\/[^/]+)?(?:\/api)?\/dev(?:\/|$)/;

/** Whether a text in a script is a call that is for developers only: where players are, no server answers it. */
export const developerCallFaults = (text: string): Fault[] =>
  developerCall.test(text)
    ? [
        {
          message: `calls ${text}, which is for developers only`,
          hint: 'Leave it out of what players get: tests and scripts make such calls themselves.',
        },
      ]
    : [];
