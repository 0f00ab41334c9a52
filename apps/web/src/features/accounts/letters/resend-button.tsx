import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { problemFromFailure, problemFromRefusal } from '../form/problem.ts';

/** `email` is left out for whoever is signed in: then it goes to their own address. */
export function ResendButton({ email }: { email?: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState('');

  async function resend() {
    setIsBusy(true);
    setOutcome(await tryToResend(email));
    setIsBusy(false);
  }

  return (
    <>
      <Button isLoading={isBusy} onClick={() => void resend()}>
        Send the letter again
      </Button>
      <output className="block text-sm text-muted empty:hidden">{outcome}</output>
    </>
  );
}

async function tryToResend(email: string | undefined): Promise<string> {
  try {
    const { resendVerification } = await import('@tessera/contract/accounts');
    const answer = await call(resendVerification, { body: { ...(email !== undefined && { email }) } });
    return answer.ok ? 'It is on its way.' : problemFromRefusal(answer.refusal).title;
  } catch (error) {
    return problemFromFailure(error).title;
  }
}
