export { useConfirmedElsewhere } from './email-links/confirmed-elsewhere.ts';
export { AccountForm } from './form/account-form.tsx';
export { SubmitButton } from './form/submit-button.tsx';
export { useFormCall } from './form/use-form-call.ts';
export { useAction } from './use-action.ts';
export { ProofProvider, useProvenCall } from './profile/proof-provider.tsx';
export { useIsHydrated } from './form/use-is-hydrated.ts';
export { DeletionBanner } from './deletion-banner.tsx';
export { findAccount } from './guards.ts';
export { loginPath } from './redirect.ts';
export { useSetting } from './use-setting.ts';

/** Loads the dialog that asks for the password again when the server requires it. */
export const loadProofDialog = () => import('./profile/proof-dialog.tsx');
export const loadPhotoUpload = () => import('./profile/upload-photo.ts');
