import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentPropsWithoutRef, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field, type FieldTexts } from './field.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<ComponentPropsWithoutRef<'input'>, 'type'> & { ref?: Ref<HTMLInputElement> };

export function PasswordField({ label, description, error, className, ref, ...input }: PasswordFieldProps) {
  const element = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);

  function toggle() {
    const { current } = element;
    const [start, end] = [current?.selectionStart ?? null, current?.selectionEnd ?? null];
    flushSync(() => setIsShown(!isShown));
    // Restores the caret, which browsers move to the start when a field's type changes.
    current?.setSelectionRange(start, end);
  }

  return (
    <Field {...{ label, description, error, className }} id={input.id} isRequired={input.required}>
      {(wiring) => (
        <span className="ui-input-frame">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...wiring}
            ref={(node) => {
              element.current = node;
              return share(ref, node);
            }}
            type={isShown ? 'text' : 'password'}
            className="ui-input"
          />
          <button
            type="button"
            className="ui-input-button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={wiring.id}
            disabled={input.disabled}
            // The field keeps the focus, so that a phone's keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </span>
      )}
    </Field>
  );
}

function share(ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null) {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
  return undefined;
}
