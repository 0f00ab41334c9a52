import { getShop, reportShop } from '@tessera/contract/tools/shops';
import { reasonsFor, reportReasons } from '@tessera/domain/conversation/moderation/moderation';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { formText } from '../../lib/form-text.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(getShop, { params: { slug: params['slug'] ?? '' } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 404 });
  const { slug, document } = answer.value.shop;
  return { slug, name: document.name };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const productId = Number(new URL(request.url).searchParams.get('product'));
  const reason = reasonsFor('listing').find((each) => each === form.get('reason'));
  if (!reason) return { problem: 'Please choose a reason.', isDone: false };
  const details = formText(form, 'details').replaceAll('\r\n', '\n');
  const body = { reason, details, ...(Number.isInteger(productId) && productId > 0 && { productId }) };
  const answer = await serverCall(context)(reportShop, { params: { slug: params['slug'] ?? '' }, body });
  return answer.ok ? { problem: undefined, isDone: true } : { problem: answer.refusal.error, isDone: false };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Report a shop', isPrivate: true });

export default function ReportShopPage() {
  const { slug, name } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  return (
    <div className="ui-page" data-content="narrow">
      <h1 className="ui-page-title">Report “{name}”</h1>
      {answer?.isDone ? (
        <output>
          <Banner tone="success" title="Thank you">
            We’ve sent your report to the moderators, who will review it.
          </Banner>
        </output>
      ) : (
        <Form method="post" className="ui-stack" data-gap="wide">
          {answer?.problem !== undefined && (
            <Banner tone="danger" role="alert" title="Couldn’t send the report">
              {answer.problem}
            </Banner>
          )}
          <RadioGroup
            label="What’s wrong?"
            name="reason"
            isRequired
            options={reasonsFor('listing').map((value) => ({ value, label: reportReasons[value].label }))}
          />
          <TextArea
            label="Tell us more (optional)"
            name="details"
            maxLength={2_000}
            description="Only moderators see your report. The seller isn’t told who reported it."
          />
          <div className="ui-row">
            <Button type="submit" variant="primary" isLoading={isSending}>
              Send report
            </Button>
          </div>
        </Form>
      )}
      <div className="ui-row">
        <ButtonLink to={`/s/${slug}`}>Back to the shop</ButtonLink>
      </div>
    </div>
  );
}
