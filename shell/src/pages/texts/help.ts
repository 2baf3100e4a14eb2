import { CasesHowto } from './cases-howto.tsx';
import { Contacts } from './contacts.tsx';
import { Faq } from './faq.tsx';
import { ResponsiblePlay } from './responsible-play.tsx';
import { ScamAlert } from './scam-alert.tsx';

/** Questions, answers and support organisations, by address. */
export const pages = {
  '/faq': Faq,
  '/cases/howto': CasesHowto,
  '/responsible-play': ResponsiblePlay,
  '/scam-alert': ScamAlert,
  '/contacts': Contacts,
};
