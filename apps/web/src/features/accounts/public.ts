export { useIsHydrated } from './form/use-is-hydrated.ts';
export { LocalTime } from './local-time.tsx';
export { findAccount } from './guards.ts';
export { loginPath } from './redirect.ts';

/** Asks for the password once more; for whoever has been told that the server wants it. */
export const loadProofDialog = () => import('./profile/proof-dialog.tsx');
