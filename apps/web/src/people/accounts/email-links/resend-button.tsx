import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { problemFromFailure, problemFromRefusal } from '../form/problem.ts';

interface Resend {
  readonly email?: string | undefined;
  /** Path to which the person returns afterwards. */
  readonly redirect?: string | undefined;
}

/** Without `email`, the message goes to the signed-in person's own address. */
export function ResendButton({ email, redirect }: Resend) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState('');

  async function resend() {
    setIsBusy(true);
    setOutcome(await tryToResend({ email, redirect }));
    setIsBusy(false);
  }

  return (
    <>
      <Button isLoading={isBusy} onClick={() => void resend()}>
        Send the email again
      </Button>
      <output className="account-news">{outcome}</output>
    </>
  );
}

async function tryToResend({ email, redirect }: Resend): Promise<string> {
  try {
    const { resendVerification } = await import('@tessera/contract/people/accounts');
    const answer = await call(resendVerification, {
      body: { ...(email !== undefined && { email }), ...(redirect !== undefined && { redirect }) },
    });
    return answer.ok ? 'It’s on its way.' : problemFromRefusal(answer.refusal).title;
  } catch (error) {
    return problemFromFailure(error).title;
  }
}
