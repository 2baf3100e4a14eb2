import { latePart } from '@riftdrop/host/late';

// Dialogs are heavy, and most visits of the settings open none.
export const CodeDialog = latePart(() => import('./code-dialog.tsx'));
export const TwoFactorSetup = latePart(() => import('./two-factor-setup.tsx'));
export const AddPasskey = latePart(() => import('./add-passkey.tsx'));
export const ChangeSeed = latePart(() => import('./change-seed.tsx'));
export const CloseAccountDialog = latePart(() => import('./close-account-dialog.tsx'));
