import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { FormState } from './use-form-call.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isLoading' | 'form' | 'ref'> & {
  form: FormState;
  takesFocus?: boolean;
};

/** A submit button. Until the page's script has loaded it is disabled, also for Enter, but looks ready. */
export function SubmitButton({
  form,
  takesFocus = false,
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
      {...(!isHydrated && { disabled: true, className: 'account-not-yet' })}
    />
  );
}
