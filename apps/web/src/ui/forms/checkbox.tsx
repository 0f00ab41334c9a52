import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Choice } from './choice.tsx';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** Indeterminate: some of its items are selected. */
  isMixed?: boolean | undefined;
};

export function Checkbox({ isMixed, ref, ...props }: CheckboxProps) {
  // Only a checkbox that can be indeterminate needs the function below. Long lists of checkboxes are faster without.
  if (isMixed === undefined) return <Choice {...props} type="checkbox" {...(ref && { ref })} />;
  return (
    <Choice
      {...props}
      type="checkbox"
      ref={(node) => {
        if (node) node.indeterminate = isMixed;
        if (typeof ref === 'function') return ref(node);
        if (ref) ref.current = node;
        return undefined;
      }}
    />
  );
}
