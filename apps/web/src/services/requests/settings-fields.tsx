import { Banner } from '../../ui/banner.tsx';
import { NumberField } from '../../ui/forms/field.tsx';

/** An amount in pounds. */
export function MoneyField({
  label,
  name,
  amount,
}: {
  readonly label: string;
  readonly name: string;
  /** Minor units. */
  readonly amount: number;
}) {
  return (
    <NumberField
      label={label}
      name={name}
      prefix="£"
      min={0}
      step={0.01}
      defaultValue={(amount / 100).toFixed(2)}
      required
    />
  );
}

/** Says whether the last change was saved. */
export function SaveNote({
  outcome,
}: {
  readonly outcome: { readonly problem: string | undefined } | undefined;
}) {
  if (outcome?.problem !== undefined)
    return (
      <Banner tone="danger" role="alert" title="Couldn’t save it">
        {outcome.problem}
      </Banner>
    );
  return <output className="ui-muted">{outcome && 'Saved.'}</output>;
}
