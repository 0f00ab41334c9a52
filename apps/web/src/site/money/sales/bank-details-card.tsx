import { maskedText, PAUSE_DAYS } from '@tessera/domain/selling/money/bank-details';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LocalTime } from '../../../lib/local-time.tsx';
import { ProofProvider } from '../../../people/accounts/public.ts';
import { BankDetailsForm } from './bank-details-form.tsx';
import { RemoveDetails } from './remove-details.tsx';
import type { Sales } from './sales.types.ts';

type BankDetails = NonNullable<Sales['bankDetails']>;

/** Shows the bank account to which the seller is paid, and why payouts wait. */
export function BankDetailsCard({ saved, wait, hasMoney }: BankDetails & { hasMoney: boolean }) {
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  // Saving or removing details replaces the element that had the focus: once here, and again when the page has loaded
  // the new details. Each time the focus returns to the button.
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isDone && document.activeElement === document.body) opener.current?.focus();
  });

  function close() {
    setIsEditing(false);
    setIsDone(true);
  }

  return (
    <ProofProvider description="This changes where your money goes, so please enter your password again.">
      <section className="ui-stack" data-gap="close" aria-labelledby="bank-details">
        <h2 className="ui-section-title" id="bank-details">
          Bank details
        </h2>
        {saved && hasMoney && wait?.reason === 'changed' && !isEditing && <PauseBanner until={wait.until} />}
        {isEditing ? (
          <Card>
            <div className="money-bank-form">
              <BankDetailsForm saved={saved} onClose={close} />
            </div>
          </Card>
        ) : saved ? (
          <Card className="money-bank">
            <Saved {...saved} />
            <div className="ui-row">
              <Button ref={opener} onClick={() => setIsEditing(true)}>
                Change
              </Button>
              <RemoveDetails onRemoved={() => setIsDone(true)} />
            </div>
          </Card>
        ) : (
          <Banner
            tone={hasMoney ? 'warning' : 'info'}
            title={hasMoney ? 'Your money waits for your bank details' : undefined}
            actions={
              <Button ref={opener} variant="primary" size="small" onClick={() => setIsEditing(true)}>
                Add bank details
              </Button>
            }
          >
            Enter the bank account that your sales are paid into.
          </Banner>
        )}
        <p className="ui-note">
          Details are stored encrypted. After each change we email you, and make no payout for {PAUSE_DAYS}{' '}
          days.
        </p>
      </section>
    </ProofProvider>
  );
}

function PauseBanner({ until }: { until: Date }) {
  return (
    <Banner title="Payouts are paused">
      Your bank details are new, so we make no payout before <LocalTime at={until} />. If you didn’t enter
      them, change your password and enter your own.
    </Banner>
  );
}

function Saved(saved: NonNullable<BankDetails['saved']>) {
  return (
    <div className="ui-stack" data-gap="tight">
      <p className="ui-strong ui-breakable">{saved.name}</p>
      <p>{maskedText(saved)}</p>
      <p className="ui-note">
        Saved on <LocalTime at={saved.changedAt} isDateOnly />
      </p>
    </div>
  );
}
