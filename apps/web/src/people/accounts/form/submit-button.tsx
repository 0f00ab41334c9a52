import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { FormState } from './use-form-call.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isLoading' | 'form' | 'ref'> & {
  form: FormState;
  takesFocus?: boolean;
  /** Whether the page also takes the form without scripts. */
  worksPlain?: boolean;
};

/**
 * A submit button. Until the page's script has loaded it is disabled, also for Enter, but looks ready. It is enabled at
 * once if the form works without scripts.
 */
export function SubmitButton({
  form,
  takesFocus = false,
  worksPlain = false,
  variant = 'primary',
  ...button
}: SubmitButtonProps) {
  const isHydrated = useIsHydrated();
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus && isHydrated) element.current?.focus();
  }, [takesFocus, isHydrated]);

  return (
    <Button
      {...button}
      ref={element}
      type="submit"
      form={form.id}
      variant={variant}
      isLoading={form.isBusy}
      {...(!isHydrated && !worksPlain && { disabled: true, className: 'account-not-yet' })}
    />
  );
}
