import { createContext, type ReactNode, use, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { Caller } from '../form/use-form-call.ts';
import { ProofDialog } from './proof-dialog.tsx';

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
