import { decideShop, listShopReports, shopDecisions, type ShopReport } from '@tessera/contract/tools/shops';
import { reportReasons, type ReportReason } from '@tessera/domain/conversation/moderation/moderation';
import Flag from 'lucide-react/icons/flag';
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { formText } from '../../lib/form-text.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(listShopReports, {});
  if (answer.ok) return { shops: answer.value.shops };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (answer.refusal.code === 'auth.required') throw redirect('/auth/login?redirect=/moderation/shops');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: answer.refusal.code === 'auth.forbidden' ? 403 : 503 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const decision = shopDecisions.find((each) => each === form.get('decision'));
  if (!decision) return { problem: 'Please choose a decision.' };
  const answer = await serverCall(context)(decideShop, {
    params: { shopId: Number(form.get('shop')) },
    body: { decision, reason: formText(form, 'reason') },
  });
  return { problem: answer.ok ? undefined : answer.refusal.error };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Reported shops', isPrivate: true });

export default function ShopReportsPage() {
  const { shops } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <div className="ui-page">
      <h1 className="ui-page-title">Reported shops</h1>
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t decide">
          {problem}
        </Banner>
      )}
      {shops.length === 0 ? (
        <EmptyState icon={<Flag aria-hidden="true" />} title="No reported shops">
          Reports about shops appear here.
        </EmptyState>
      ) : (
        <ul className="ui-stack" data-gap="wide">
          {shops.map((shop) => (
            <li key={shop.shopId}>
              <ReportedShop shop={shop} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ReportedShop({ shop }: { shop: ShopReport }) {
  const { shopId, slug, name, isHidden, reports } = shop;
  return (
    <Card>
      <div className="ui-stack">
        <div className="ui-row">
          <h2 className="ui-section-title">
            <TextLink to={`/s/${slug}`}>{name}</TextLink>
          </h2>
          {isHidden && <Badge tone="danger">Hidden</Badge>}
        </div>
        <ul className="ui-stack" data-gap="close">
          {reports.map(({ id, reason, details, product }) => (
            <li key={id}>
              <strong>{reportReasons[reason as ReportReason]?.label ?? reason}</strong>
              {product !== null && <> about “{product}”</>}
              {details !== '' && <p className="ui-breakable">{details}</p>}
            </li>
          ))}
        </ul>
        <Form method="post" className="ui-stack" data-gap="close">
          <input type="hidden" name="shop" value={shopId} />
          <TextField label="Reason, which is sent to the seller" name="reason" required maxLength={1_000} />
          <div className="ui-row">
            {isHidden ? (
              <Button type="submit" name="decision" value="restore">
                Show again
              </Button>
            ) : (
              <Button type="submit" name="decision" value="hide" variant="danger">
                Hide shop
              </Button>
            )}
            {reports.length > 0 && (
              <Button type="submit" name="decision" value="dismiss">
                Dismiss reports
              </Button>
            )}
          </div>
        </Form>
      </div>
    </Card>
  );
}
