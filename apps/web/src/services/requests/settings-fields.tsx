import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
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

/** How a business hears of requests and answers them. */
export function AnswerFields({
  quotesAtOnce,
  emailsRequests,
}: {
  readonly quotesAtOnce: boolean;
  readonly emailsRequests: boolean;
}) {
  return (
    <>
      <Checkbox
        label="Quote at these rates at once"
        name="quotesAtOnce"
        defaultChecked={quotesAtOnce}
        description="Whoever asks gets your price at once, if you are free at that time. You can withdraw it until it is accepted."
      />
      <Checkbox label="Email me about new requests" name="emailsRequests" defaultChecked={emailsRequests} />
    </>
  );
}

export const answersIn = (form: FormData) => ({
  quotesAtOnce: form.get('quotesAtOnce') === 'on',
  emailsRequests: form.get('emailsRequests') === 'on',
});
