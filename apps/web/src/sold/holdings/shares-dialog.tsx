import { plural } from '@tessera/domain/plural';
import { type ReactNode, useId } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NumberField } from '../../ui/forms/field.tsx';
import { freeShares, parseQuantity } from './holding-words.ts';
import type { Holding } from './holdings.types.ts';

export interface HoldingDialogProps {
  readonly holding: Holding;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onChange: () => void;
}

interface SharesDialogProps extends Pick<HoldingDialogProps, 'holding' | 'isOpen' | 'onOpenChange'> {
  title: string;
  /** The verb on the button, such as “Return” in “Return 2 shares”. */
  verb: string;
  variant: ButtonVariant;
  fieldLabel: string;
  fieldDescription?: string | undefined;
  /** The text that the person typed as the quantity. */
  text: string;
  onTextChange: (text: string) => void;
  isPending: boolean;
  problem: string | undefined;
  onConfirm: (quantity: number) => void;
  /** Fields that are shown before the quantity. */
  fields?: ReactNode;
  /** What the action would lead to, shown below the quantity. */
  children: ReactNode;
}

/** A dialog that asks how many of a person's shares to return or transfer. */
export function SharesDialog(props: SharesDialogProps) {
  const { holding, isOpen, onOpenChange, title, verb, variant, text, isPending, problem, children } = props;
  const formId = useId();
  const max = freeShares(holding);
  const quantity = parseQuantity(text, max);
  const isPossible = typeof quantity === 'number';
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      title={title}
      description={holding.title}
      footer={
        <>
          <Button disabled={isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={variant} isLoading={isPending} disabled={!isPossible}>
            {isPossible ? `${verb} ${plural(quantity, 'share')}` : `${verb} shares`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="ui-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isPossible) props.onConfirm(quantity);
        }}
      >
        {props.fields}
        <NumberField
          label={props.fieldLabel}
          min={1}
          max={max}
          step={1}
          value={text}
          error={isPossible ? undefined : quantity}
          description={props.fieldDescription}
          onChange={(event) => props.onTextChange(event.currentTarget.value)}
        />
        {children}
        <div aria-live="polite">{problem !== undefined && <Banner tone="danger" title={problem} />}</div>
      </form>
    </Dialog>
  );
}
