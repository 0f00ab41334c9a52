import type { CheckboxProps } from './checkbox.tsx';
import { Choice } from './choice.tsx';

/** For settings that take effect immediately; use a Checkbox for values sent with a form. */
export function Switch(props: Omit<CheckboxProps, 'isMixed'>) {
  return <Choice {...props} type="switch" />;
}
