import type { Answer, AnyEndpoint, CallInput } from '@tessera/contract/endpoint';
import { createContext, type ReactNode, use, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** As `call`, but comes back empty-handed when the person changed their mind on the way. */
export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<Answer<E> | undefined>;

const ProvenCall = createContext<Caller>(call);

/** As `call`; where the server wants to know first who is at the keyboard, it asks, and then goes on. */
export function useProvenCall(): Caller {
  return use(ProvenCall);
}

interface Question {
  readonly answer: (isProven: boolean) => void;
}

export function ProofProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();

  const provenCall: Caller = async (endpoint, input) => {
    const answer = await call(endpoint, input);
    if (answer.ok || answer.refusal.code !== 'auth.proof_required') return answer;
    const isProven = await new Promise<boolean>((resolve) => setQuestion({ answer: resolve }));
    setQuestion(undefined);
    return isProven ? call(endpoint, input) : undefined;
  };

  return (
    <ProvenCall value={provenCall}>
      {children}
      <ProofDialog isOpen={question !== undefined} onAnswer={(isProven) => question?.answer(isProven)} />
    </ProvenCall>
  );
}
