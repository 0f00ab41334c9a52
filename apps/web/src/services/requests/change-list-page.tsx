import { askForChange } from '@tessera/contract/services/move-changes';
import { changeInventory, getRequest, previewInventory } from '@tessera/contract/services/requests';
import type { Output } from '@tessera/contract/endpoint';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { DEFAULT_ZONE, localMoment } from '@tessera/domain/services/local-time';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { textIn } from './form-fields.ts';
import { InventoryFields } from './inventory-fields.tsx';
import { MoveExtras } from './move-extras.tsx';
import { inventoryIn, storageWeeksIn } from './move-form.ts';
import './requests.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const requestId = params['request'] ?? '';
  const answer = await serverCall(context)(getRequest, { params: { requestId } });
  const shown = answer.ok ? answer.value.request : undefined;
  const mayEdit = shown?.role === 'customer' && shown.status === 'open';
  const move = mayEdit || shown?.mayChange === true ? shown.move : null;
  // The page of the request says why nothing can be changed, or asks to sign in.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!shown || !move) throw redirect(`/requests/${requestId}`);
  const { date } = localMoment(shown.startsAt, DEFAULT_ZONE);
  return { id: shown.id, move, isBooked: shown.mayChange, date };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const call = serverCall(context);
  const { listed, own } = inventoryIn(form);
  const given = {
    params: { requestId: params['request'] ?? '' },
    body: {
      inventory: { listed: [...listed], own: [...own] },
      withPacking: form.get('withPacking') === 'on',
      storageWeeks: storageWeeksIn(form),
    },
  };
  if (form.get('intent') === 'ask') {
    const date = textIn(form, 'date');
    const answer = await call(askForChange, { ...given, body: { ...given.body, ...(date && { date }) } });
    return answer.ok
      ? redirect(`/requests/${answer.value.request.id}`, 303)
      : { problem: answer.refusal.error };
  }
  if (form.get('intent') === 'save') {
    const answer = await call(changeInventory, given);
    return answer.ok
      ? redirect(`/requests/${answer.value.request.id}`, 303)
      : { problem: answer.refusal.error };
  }
  const answer = await call(previewInventory, given);
  return answer.ok ? { preview: answer.value } : { problem: answer.refusal.error };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Change the list', isPrivate: true });
}

export default function ChangeListPage() {
  const { id, move, isBooked, date } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const problem = outcome && 'problem' in outcome ? outcome.problem : undefined;
  const preview = outcome && 'preview' in outcome ? outcome.preview : undefined;
  return (
    <div className="ui-page requests" data-vertical="moving">
      <h1 className="ui-page-title">{isBooked ? 'Change the move' : 'Change the list'}</h1>
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Nothing was changed">
          {problem}
        </Banner>
      )}
      <Form method="post" className="requests-columns" aria-label="What you move">
        <div className="requests-form">
          {isBooked && (
            <TextField
              label="Day of the move"
              name="date"
              type="date"
              defaultValue={date}
              required
              description="The movers need a free crew on that day."
            />
          )}
          <InventoryFields inventory={move.inventory} />
          <MoveExtras withPacking={move.withPacking} storageWeeks={move.storageWeeks} />
        </div>
        <section aria-labelledby="difference" className="requests-estimate">
          <h2 id="difference" className="ui-section-title">
            What changes
          </h2>
          <div aria-live="polite">
            {preview ? (
              <Preview preview={preview} />
            ) : (
              <p className="ui-muted">
                Change what differs, then see what differs and what each mover asks at its own rates.
              </p>
            )}
          </div>
          <div className="ui-stack">
            <Button
              type="submit"
              name="intent"
              value="preview"
              variant={preview ? 'secondary' : 'primary'}
              isWide
            >
              See the new prices
            </Button>
            <Button
              type="submit"
              name="intent"
              value={isBooked ? 'ask' : 'save'}
              variant={preview ? 'primary' : 'secondary'}
              isWide
            >
              {isBooked ? 'Ask the other side to agree' : 'Save the list'}
            </Button>
            <ButtonLink to={`/requests/${id}`} isWide>
              Leave it as it is
            </ButtonLink>
          </div>
        </section>
      </Form>
    </div>
  );
}

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

function Preview({ preview }: { readonly preview: Output<typeof previewInventory> }) {
  const { things, before, after, quotes } = preview;
  if (things.length === 0 && before.hours === after.hours) return <p>Nothing changes.</p>;
  return (
    <div className="ui-stack">
      <ul>
        {things.map((thing) => (
          <li key={thing.name}>
            {thing.name}: {thing.before} → {thing.after}
          </li>
        ))}
      </ul>
      <p>
        {before.cubicMetres} → {after.cubicMetres} m³, {before.hours} → {after.hours} hours, {before.crew} →{' '}
        {after.crew} people
      </p>
      {quotes.map((quote) => (
        <section key={quote.quoteId} aria-label={quote.provider}>
          <h3 className="price-change-name">
            {quote.provider}
            <span className="ui-figures">
              {quote.after === null ? 'The quote ends' : `${pounds(quote.before)} → ${pounds(quote.after)}`}
            </span>
          </h3>
          {quote.after !== null && (
            <dl className="quote-parts price-change">
              {quote.lines.map(({ text, before: was, after: is }) => (
                <div key={text} data-same={was === is}>
                  <dt>{text}</dt>
                  <dd className="ui-figures">{was === is ? pounds(is) : `${pounds(was)} → ${pounds(is)}`}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}
