import { getMyShop } from '@tessera/contract/tools/my-shops';
import { getShopDomain } from '@tessera/contract/tools/shop-domains';
import { getShopFigures } from '@tessera/contract/tools/shop-fulfilment';
import { listShopDiscounts, listShopOrders } from '@tessera/contract/tools/shop-orders';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { EditorScreen } from './editor-screen.tsx';
import '../styles/editor.css';
import '../styles/orders.css';

const nobody: readonly string[] = ['auth.required', 'auth.account_required'];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shopId = Number(params['shop']);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!Number.isInteger(shopId) || shopId < 1) throw data(null, { status: 404 });
  const call = serverCall(context);
  const [answer, orders, codes, figures, domain] = await Promise.all([
    call(getMyShop, { params: { shopId } }),
    call(listShopOrders, { params: { shopId } }),
    call(listShopDiscounts, { params: { shopId } }),
    call(getShopFigures, { params: { shopId } }),
    call(getShopDomain, { params: { shopId } }),
  ]);
  if (answer.ok)
    return {
      ...answer.value,
      orders: orders.ok ? orders.value.orders : [],
      codes: codes.ok ? codes.value.discounts : [],
      domain: domain.ok ? domain.value.domain : null,
      figures: figures.ok ? figures.value : { days: [], bestSellers: [], low: [] },
    };
  if (nobody.includes(answer.refusal.code))
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
    throw redirect(`/auth/login?redirect=/shop-builder/${shopId}`);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: answer.refusal.code === 'shops.missing' ? 404 : 503 });
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(
    { matches },
    { title: loaderData ? `Edit ${loaderData.shop.name}` : 'Edit shop', isPrivate: true },
  );

export default function EditorPage() {
  const loaded = useLoaderData<typeof loader>();
  return <EditorScreen key={loaded.shop.id} {...loaded} />;
}
