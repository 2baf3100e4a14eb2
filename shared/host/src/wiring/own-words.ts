import { wordsOf } from '@riftdrop/host/words';

/** The compiler writes imports of this module for the macros of Lingui. Every app has its own copy, and so its own catalogue. */
export const { i18n, Trans } = wordsOf(__APP_NAME__);
