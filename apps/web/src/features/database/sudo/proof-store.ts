import { createStore } from '../../../lib/create-store.ts';

/** Whether the password dialog is open. Any call may open it; the topmost dialog shows it. */
interface ProofState {
  readonly hosts: readonly symbol[];
  readonly isOpen: boolean;
}

export const proofStore = createStore<ProofState>({ hosts: [], isOpen: false });
let settle: ((isProven: boolean) => void) | undefined;
let pending: Promise<boolean> | undefined;

/** Resolves to whether the password was given. Concurrent calls share one dialog. */
export function askPassword(): Promise<boolean> {
  if (proofStore.get().hosts.length === 0) return Promise.resolve(false);
  pending ??= new Promise<boolean>((resolve) => {
    settle = resolve;
    proofStore.patch({ isOpen: true });
  });
  return pending;
}

export function answerProof(isProven: boolean): void {
  const answer = settle;
  settle = undefined;
  pending = undefined;
  proofStore.patch({ isOpen: false });
  answer?.(isProven);
}

/** Returns a function that removes the host. Removing the host that shows the dialog answers no. */
export function enterProofHost(host: symbol): () => void {
  proofStore.patch({ hosts: [...proofStore.get().hosts, host] });
  return () => {
    const wasUppermost = proofStore.get().hosts.at(-1) === host;
    proofStore.patch({ hosts: proofStore.get().hosts.filter((each) => each !== host) });
    if (wasUppermost && proofStore.get().isOpen) answerProof(false);
  };
}
