/** The login modal's chunk. */
export const importLogin = () => import(/* webpackChunkName: "modal-login" */ './login-modal.tsx');

/** Called when the pointer reaches the button: the modal is loaded when the press comes. */
export function preloadLogin(): void {
  importLogin().catch(() => {});
}
