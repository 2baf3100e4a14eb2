/** The login modal's chunk. */
export const importLogin = () => import(/* webpackChunkName: "modal-login" */ './login-modal.tsx');

/** For whoever reaches for the button: the modal is there when the press comes. */
export function preloadLogin(): void {
  importLogin().catch(() => {});
}
