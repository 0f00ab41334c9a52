import type { Output } from '@tessera/contract/endpoint';
import type { startSecondFactor } from '@tessera/contract/people/second-factor';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { AccountForm } from '../../form/account-form.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useFormCall } from '../../form/use-form-call.ts';
import { CopyButton } from './copy-button.tsx';

type Started = Output<typeof startSecondFactor>;

interface TwoStepSetUpProps extends Started {
  onSwitchedOn: (recoveryCodes: readonly string[]) => Promise<void>;
  onCancel: () => void;
}

export function TwoStepSetUp({ secret, otpauthUrl, qr, onSwitchedOn, onCancel }: TwoStepSetUpProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/second-factor')).confirmSecondFactor,
    input: (read) => ({ body: { code: read('code') } }),
    onDone: ({ recoveryCodes }) => onSwitchedOn(recoveryCodes),
    fieldOf: { 'second_factor.wrong_code': 'code' },
  });
  return (
    <>
      <div className="ui-stack" data-gap="close">
        <h3 ref={heading} tabIndex={-1} className="ui-strong">
          1. Add this account to your app
        </h3>
        <div className="two-step-key">
          <QrCode {...qr} />
          <div className="ui-stack" data-gap="close">
            <p className="ui-note">
              Scan the QR code with the app, or{' '}
              <a className="ui-link" href={otpauthUrl}>
                open the app on this device
              </a>
              . You can also enter this key:
            </p>
            <p className="two-step-secret" translate="no" data-testid="two-step-secret">
              {secret.match(/.{1,4}/g)?.join(' ')}
            </p>
            <div>
              <CopyButton text={secret} label="Copy the key" />
            </div>
          </div>
        </div>
      </div>
      <AccountForm form={form} label="Switch on two-step sign-in">
        <h3 className="ui-strong">2. Enter the code from the app</h3>
        <TextField
          {...form.field('code')}
          className="account-code two-step-code"
          label="6-digit code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={9}
          aria-required
        />
        <div className="ui-row">
          <SubmitButton form={form}>Switch on</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </AccountForm>
    </>
  );
}

/** The key as a QR code. It is dark on light in both colour schemes, because many apps cannot read the opposite. */
function QrCode({ size, path }: Started['qr']) {
  return (
    <svg className="two-step-qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>QR code for your authenticator app</title>
      <path d={path} />
    </svg>
  );
}
