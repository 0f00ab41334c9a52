/** The question for the password, which any call may bring about, and where it is shown: in the uppermost dialog. */
interface ProofState {
  readonly hosts: readonly symbol[];
  readonly isAsked: boolean;
}

let state: ProofState = { hosts: [], isAsked: false };
let settle: ((isProven: boolean) => void) | undefined;
let pending: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Whether the person has given it. Several calls at once share one question. */
export function askPassword(): Promise<boolean> {
  if (state.hosts.length === 0) return Promise.resolve(false);
  pending ??= new Promise<boolean>((resolve) => {
    settle = resolve;
    set({ isAsked: true });
  });
  return pending;
}

export function answerProof(isProven: boolean): void {
  const answer = settle;
  settle = undefined;
  pending = undefined;
  set({ isAsked: false });
  answer?.(isProven);
}

/** Answers how to leave. A question that was shown there is answered with no. */
export function enterProofHost(host: symbol): () => void {
  set({ hosts: [...state.hosts, host] });
  return () => {
    const wasUppermost = state.hosts.at(-1) === host;
    set({ hosts: state.hosts.filter((each) => each !== host) });
    if (wasUppermost && state.isAsked) answerProof(false);
  };
}

export function getProofState(): ProofState {
  return state;
}

export function subscribeToProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(patch: Partial<ProofState>): void {
  state = { ...state, ...patch };
  for (const listener of listeners) listener();
}
