import { createStore } from '../../../lib/create-store.ts';

/** Whether the password dialog is open. Any call may open it. The host that was added last shows it. */
interface ProofState {
  readonly hosts: readonly symbol[];
  readonly isOpen: boolean;
}

export const proofStore = createStore<ProofState>({ hosts: [], isOpen: false });
let settle: ((isProven: boolean) => void) | undefined;
let pending: Promise<boolean> | undefined;

/** Asks for the password, and resolves to whether it was given. If several calls ask at once, they share one dialog. */
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

/** Adds a host. Returns a function that removes it; if it shows the dialog then, the password counts as not given. */
export function enterProofHost(host: symbol): () => void {
  proofStore.patch({ hosts: [...proofStore.get().hosts, host] });
  return () => {
    const wasUppermost = proofStore.get().hosts.at(-1) === host;
    proofStore.patch({ hosts: proofStore.get().hosts.filter((each) => each !== host) });
    if (wasUppermost && proofStore.get().isOpen) answerProof(false);
  };
}
