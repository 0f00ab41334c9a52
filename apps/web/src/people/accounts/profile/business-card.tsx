import { MAX_HOURS_CHARS } from '@tessera/domain/people/business';
import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import type { Profile } from './profile.types.ts';
import { SavedNote } from './saved-note.tsx';
import { SectionCard } from './section-card.tsx';

type Field = 'legalName' | Exclude<keyof PostalAddress, 'name'>;

const fields: readonly { name: Field; label: string; autoComplete: string }[] = [
  { name: 'legalName', label: 'Legal name', autoComplete: 'organization' },
  { name: 'line1', label: 'Address line 1', autoComplete: 'address-line1' },
  { name: 'line2', label: 'Address line 2 (optional)', autoComplete: 'address-line2' },
  { name: 'city', label: 'Town or city', autoComplete: 'address-level2' },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
];

export function BusinessCard({ profile: { business } }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<'private' | 'business'>(business ? 'business' : 'private');
  const [isSaved, setIsSaved] = useState(false);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).updateProfile,
    input: (read) => ({
      body: { business: read('kind') === 'business' ? readBusiness(read) : null },
    }),
    async onDone() {
      await revalidate();
      setIsSaved(true);
    },
  });
  return (
    <SectionCard
      title="Private or business"
      intro={<p>Buyers see whether they buy from a private person or a business.</p>}
    >
      <div className="ui-stack" data-gap="wide" onChange={() => setIsSaved(false)}>
        <AccountForm form={form} label="Selling as">
          <RadioGroup
            name="kind"
            label="You sell as"
            layout="cards"
            value={kind}
            onValueChange={setKind}
            options={[
              {
                value: 'private',
                label: 'A private person',
                description: 'You sell your own things now and then.',
              },
              {
                value: 'business',
                label: 'A business',
                description: 'Your legal name and address are shown on your listings and receipts.',
              },
            ]}
          />
          {kind === 'business' &&
            fields.map(({ name, label, autoComplete }) => (
              <TextField
                key={name}
                {...form.field(`business.${name}`)}
                label={label}
                autoComplete={autoComplete}
                defaultValue={business?.[name] ?? (name === 'country' ? 'United Kingdom' : '')}
                aria-required={name !== 'line2'}
              />
            ))}
          {kind === 'business' && (
            <TextArea
              {...form.field('business.hours')}
              label="Opening hours (optional)"
              description="Shown on your page. One line for each day, such as “Mon to Fri 9:00–17:30”."
              rows={4}
              maxLength={MAX_HOURS_CHARS}
              defaultValue={business?.hours ?? ''}
            />
          )}
          <div className="ui-row">
            <SubmitButton form={form} variant="secondary">
              Save
            </SubmitButton>
            <SavedNote isShown={isSaved} />
          </div>
        </AccountForm>
      </div>
    </SectionCard>
  );
}

function readBusiness(read: (name: string) => string): Record<Field | 'hours', string> {
  return {
    legalName: read('business.legalName'),
    line1: read('business.line1'),
    line2: read('business.line2'),
    city: read('business.city'),
    postcode: read('business.postcode'),
    country: read('business.country'),
    hours: read('business.hours'),
  };
}
