import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { TextField } from '../../../ui/forms/field.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import type { Profile } from './profile.types.ts';
import { SavedNote } from './saved-note.tsx';
import { SectionCard } from './section-card.tsx';

export function NameCard({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const [isSaved, setIsSaved] = useState(false);
  const form = useFormCall({
    endpoint: async () => (await import('@tessera/contract/people/accounts')).updateProfile,
    input: (read) => ({
      body: {
        firstName: read('firstName'),
        lastName: read('lastName'),
        hiddenFromParticipants: read('hiddenFromParticipants') === 'on',
      },
    }),
    async onDone() {
      await revalidate();
      setIsSaved(true);
    },
  });
  return (
    <SectionCard title="Name and visibility" intro={<p>How we greet you, and what other people see.</p>}>
      <div className="ui-stack" data-gap="wide" onChange={() => setIsSaved(false)}>
        <AccountForm form={form} label="Personal details">
          <div className="account-pair">
            <TextField
              {...form.field('firstName')}
              label="First name"
              autoComplete="given-name"
              defaultValue={profile.user.firstName}
              aria-required
            />
            <TextField
              {...form.field('lastName')}
              label="Last name (optional)"
              autoComplete="family-name"
              defaultValue={profile.user.lastName}
            />
          </div>
          <Switch
            name="hiddenFromParticipants"
            label="Hide my name in participant lists"
            description="You’re still counted, but your name isn’t shown to other people."
            defaultChecked={profile.hiddenFromParticipants}
          />
          <div className="ui-row">
            <SubmitButton form={form}>Save</SubmitButton>
            <SavedNote isShown={isSaved} />
          </div>
        </AccountForm>
      </div>
    </SectionCard>
  );
}
