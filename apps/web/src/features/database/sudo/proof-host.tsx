import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { loadProofDialog } from '../../accounts/public.ts';
import { answerProof, enterProofHost, proofStore } from './proof-store.ts';

const proofDialog = lazyModule(async () => {
  const { ProofDialog } = await loadProofDialog();
  return () => (
    <ProofDialog
      isOpen
      onAnswer={answerProof}
      description="What you are about to do cannot be taken back easily, so we ask for your password once more."
    />
  );
});

/**
 * Shows the question for the password where a call needs it. One in every page and every dialog of the manager, inside
 * the dialog and outside of its form: a dialog over a dialog must be a child of the one below.
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
