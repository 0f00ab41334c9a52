import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Choice } from './choice.tsx';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** Neither on nor off: some of what it stands for is chosen. */
  isMixed?: boolean | undefined;
};

export function Checkbox({ isMixed, ref, ...props }: CheckboxProps) {
  // Most are never mixed: long lists of them are spared a function each.
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
