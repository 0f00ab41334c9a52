import type { Output } from '@tessera/contract/endpoint';
import type { Passkey } from '@tessera/contract/people/passkeys';
import type { getSecondFactor } from '@tessera/contract/people/second-factor';
import type { Profile } from './profile.types.ts';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { TwoStepCard } from './two-step/two-step-card.tsx';

interface SecuritySectionProps {
  profile: Profile;
  secondFactor: Output<typeof getSecondFactor>;
  passkeys: readonly Passkey[];
}

export function SecuritySection({ profile, secondFactor, passkeys }: SecuritySectionProps) {
  const email = profile.user.email ?? '';
  return (
    <>
      <PasswordCard email={email} hasPassword={profile.hasPassword} />
      <TwoStepCard {...secondFactor} />
      <PasskeysCard passkeys={passkeys} />
    </>
  );
}
