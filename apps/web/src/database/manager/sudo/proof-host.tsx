import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { loadProofDialog } from '../../../people/accounts/public.ts';
import { answerProof, enterProofHost, proofStore } from './proof-store.ts';

const proofDialog = lazyModule(async () => {
  const { ProofDialog } = await loadProofDialog();
  return () => (
    <ProofDialog
      isOpen
      onAnswer={answerProof}
      description="This action is hard to undo. Enter your password to confirm it."
    />
  );
});

/**
 * Shows the password dialog when a call needs the password. Each page and each dialog of the manager has a host. In a
 * dialog it must be inside the dialog, because a nested dialog has to be its child, but outside the dialog's form.
 */
export function ProofHost() {
  const [host] = useState(() => Symbol('proof host'));
  useEffect(() => enterProofHost(host), [host]);
  const isOpen = useSyncExternalStore(
    proofStore.subscribe,
    () => proofStore.get().isOpen && proofStore.get().hosts.at(-1) === host,
    () => false,
  );
  const render = useLazyModule(proofDialog, { isNeeded: isOpen, onFailure: () => answerProof(false) });
  return isOpen && render?.();
}
