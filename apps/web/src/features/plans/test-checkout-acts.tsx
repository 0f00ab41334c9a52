import type { TestCheckoutAct } from '@tessera/contract/test-checkout';
import { useId } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';

interface Act {
  readonly act: TestCheckoutAct;
  readonly label: string;
  readonly explanation: string;
  readonly variant: ButtonVariant;
}

const acts: readonly Act[] = [
  { act: 'succeed', label: 'Succeed', explanation: 'The payment goes through.', variant: 'primary' },
  {
    act: 'decline',
    label: 'Decline',
    explanation: 'The card is declined. You can try again.',
    variant: 'secondary',
  },
  { act: 'expire', label: 'Expire', explanation: 'The payment page expires.', variant: 'secondary' },
  { act: 'abandon', label: 'Abandon', explanation: 'Leave without paying.', variant: 'secondary' },
];

interface TestCheckoutActsProps {
  pending: TestCheckoutAct | undefined;
  onPress: (act: TestCheckoutAct) => Promise<void>;
}

export function TestCheckoutActs({ pending, onPress }: TestCheckoutActsProps) {
  const id = useId();
  return (
    <section aria-label="Choose an outcome" className="checkout-acts">
      {acts.map(({ act, label, explanation, variant }) => (
        <div key={act}>
          <Button
            variant={variant}
            isWide
            isLoading={pending === act}
            disabled={pending !== undefined && pending !== act}
            aria-describedby={`${id}-${act}`}
            onClick={() => void onPress(act)}
          >
            {label}
          </Button>
          <p id={`${id}-${act}`}>{explanation}</p>
        </div>
      ))}
    </section>
  );
}
