import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { AccountForm, SubmitButton, useFormCall, useProvenCall } from '../../../people/accounts/public.ts';
import type { Sales } from './sales.types.ts';

type Saved = NonNullable<Sales['bankDetails']>['saved'];

export function BankDetailsForm({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<'uk' | 'iban'>(saved?.kind ?? 'uk');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/selling/payout-details')).savePayoutDetails,
    caller: useProvenCall(),
    input: (read) => ({
      body:
        read('kind') === 'iban'
          ? { kind: 'iban' as const, name: read('name'), iban: read('iban') }
          : {
              kind: 'uk' as const,
              name: read('name'),
              sortCode: read('sortCode'),
              accountNumber: read('accountNumber'),
            },
    }),
    async onDone() {
      await revalidate();
      onClose();
      showToast({ tone: 'success', title: 'Bank details saved' });
    },
  });
  return (
    <AccountForm form={form} label="Bank details">
      <TextField
        {...form.field('name')}
        label="Name on the account"
        autoComplete="off"
        ref={first}
        maxLength={70}
        defaultValue={saved?.name}
        aria-required
      />
      <RadioGroup
        name="kind"
        label="Account"
        layout="row"
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'uk', label: 'UK account' },
          { value: 'iban', label: 'IBAN' },
        ]}
      />
      {kind === 'uk' ? (
        <div className="money-bank-pair">
          <TextField
            key="sortCode"
            {...form.field('sortCode')}
            label="Sort code"
            description="6 digits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            aria-required
          />
          <TextField
            key="accountNumber"
            {...form.field('accountNumber')}
            label="Account number"
            description="8 digits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            aria-required
          />
        </div>
      ) : (
        <TextField
          key="iban"
          {...form.field('iban')}
          label="IBAN"
          description="For accounts outside the UK, or sales in another currency than pounds"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          aria-required
        />
      )}
      <div className="ui-row">
        <SubmitButton form={form}>Save bank details</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </AccountForm>
  );
}
