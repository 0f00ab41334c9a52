import { createStore } from '../../../lib/create-store.ts';

/** The question for the password, which any call may bring about, and where it is shown: in the uppermost dialog. */
interface ProofState {
  readonly hosts: readonly symbol[];
  readonly isOpen: boolean;
}

export const proofStore = createStore<ProofState>({ hosts: [], isOpen: false });
let settle: ((isProven: boolean) => void) | undefined;
let pending: Promise<boolean> | undefined;

/** Whether the person has given it. Several calls at once share one question. */
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

/** Answers how to leave. A question that was shown there is answered with no. */
export function enterProofHost(host: symbol): () => void {
  proofStore.patch({ hosts: [...proofStore.get().hosts, host] });
  return () => {
    const wasUppermost = proofStore.get().hosts.at(-1) === host;
    proofStore.patch({ hosts: proofStore.get().hosts.filter((each) => each !== host) });
    if (wasUppermost && proofStore.get().isOpen) answerProof(false);
  };
}
