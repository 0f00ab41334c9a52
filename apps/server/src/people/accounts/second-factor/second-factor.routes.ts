import type { Route } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { listPasskeysRoute } from '../passkeys/passkey-list.ts';
import { startPasskeyRegistrationRoute } from '../passkeys/passkey-register-options.ts';
import { registerPasskeyRoute } from '../passkeys/passkey-register.ts';
import { removePasskeyRoute } from '../passkeys/passkey-remove.ts';
import { renamePasskeyRoute } from '../passkeys/passkey-rename.ts';
import { startPasskeySignInRoute } from '../passkeys/passkey-sign-in-options.ts';
import { signInWithPasskeyRoute } from '../passkeys/passkey-sign-in.ts';
import { renewRecoveryCodesRoute } from './recovery-codes-renew.ts';
import { confirmSecondFactorRoute } from './second-factor-confirm.ts';
import { removeSecondFactorRoute } from './second-factor-remove.ts';
import { getSecondFactorRoute } from './second-factor-show.ts';
import { startSecondFactorRoute } from './second-factor-start.ts';
import { verifySecondFactorRoute } from './second-factor-verify.ts';

export const secondFactorRoutes: readonly Route<Ports>[] = [
  getSecondFactorRoute,
  startSecondFactorRoute,
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  renewRecoveryCodesRoute,
  verifySecondFactorRoute,
  listPasskeysRoute,
  startPasskeyRegistrationRoute,
  registerPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  startPasskeySignInRoute,
  signInWithPasskeyRoute,
];
