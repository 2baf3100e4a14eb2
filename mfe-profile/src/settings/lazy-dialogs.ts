import { lazy } from 'react';

// Dialogs are heavy, and most visits of the settings open none.
export const CodeDialog = lazy(() => import('./code-dialog.tsx'));
export const TwoFactorSetup = lazy(() => import('./two-factor-setup.tsx'));
export const AddPasskey = lazy(() => import('./add-passkey.tsx'));
export const ChangeSeed = lazy(() => import('./change-seed.tsx'));
export const CloseAccountDialog = lazy(() => import('./close-account-dialog.tsx'));
