import { createContext, type ReactNode, use, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { Caller } from '../form/use-form-call.ts';
import { ProofDialog } from './proof-dialog.tsx';

const ProvenCall = createContext<Caller>(call);

/** Like `call`, but if the server requires a recent password check, asks for the password and then continues. */
export function useProvenCall(): Caller {
  return use(ProvenCall);
}

interface Question {
  readonly answer: (isProven: boolean) => void;
}

interface ProofProviderProps {
  /** Why the password is asked for. */
  description?: string;
  children: ReactNode;
}

export function ProofProvider({ description, children }: ProofProviderProps) {
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
      <ProofDialog
        isOpen={question !== undefined}
        onAnswer={(isProven) => question?.answer(isProven)}
        {...(description !== undefined && { description })}
      />
    </ProvenCall>
  );
}
