import { PASSWORD_MIN_LENGTH, passwordLength } from '@tessera/domain/people/passwords';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { PasswordField } from '../../../ui/forms/password-field.tsx';

interface NewPasswordFieldProps {
  id: string;
  name: string;
  error: string | undefined;
  label: string;
}

/** A field for a new password. It states the rule for passwords and ticks it off once it is met. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const [isLongEnough, setIsLongEnough] = useState(false);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      aria-required
      onChange={(event) => setIsLongEnough(passwordLength(event.currentTarget.value) >= PASSWORD_MIN_LENGTH)}
      description={
        <span className="account-rule" data-met={isLongEnough}>
          <Check aria-hidden="true" />
          At least {PASSWORD_MIN_LENGTH} characters. A few random words are easy to remember.
        </span>
      }
    />
  );
}
