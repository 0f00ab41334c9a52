import type { TestCheckoutAct as TestCheckoutAction } from '@tessera/contract/selling/test-checkout';
import { useId } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';

interface Action {
  readonly action: TestCheckoutAction;
  readonly label: string;
  readonly explanation: string;
  readonly variant: ButtonVariant;
}

const actions: readonly Action[] = [
  { action: 'succeed', label: 'Succeed', explanation: 'The payment goes through.', variant: 'primary' },
  {
    action: 'decline',
    label: 'Decline',
    explanation: 'The card is declined. You can try again.',
    variant: 'secondary',
  },
  { action: 'expire', label: 'Expire', explanation: 'The payment page expires.', variant: 'secondary' },
  { action: 'abandon', label: 'Abandon', explanation: 'Leave without paying.', variant: 'secondary' },
];

interface TestCheckoutActionsProps {
  pending: TestCheckoutAction | undefined;
  onPress: (action: TestCheckoutAction) => Promise<void>;
}

export function TestCheckoutActions({ pending, onPress }: TestCheckoutActionsProps) {
  const id = useId();
  return (
    <section aria-label="Choose an outcome" className="checkout-actions">
      {actions.map(({ action: act, label, explanation, variant }) => (
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
