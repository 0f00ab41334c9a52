import type { CheckboxProps } from './checkbox.tsx';
import { Choice } from './choice.tsx';

/** For what takes effect at once; a Checkbox for what is sent with a form. */
export function Switch(props: Omit<CheckboxProps, 'isMixed'>) {
  return <Choice {...props} type="switch" />;
}
