import { getMyShop } from '@tessera/contract/tools/my-shops';
import { listShopOrders } from '@tessera/contract/tools/shop-orders';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import './styles/slip.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shopId = Number(params['shop']);
  const call = serverCall(context);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!Number.isInteger(shopId) || shopId < 1) throw data(null, { status: 404 });
  const [shop, listed] = await Promise.all([
    call(getMyShop, { params: { shopId } }),
    call(listShopOrders, { params: { shopId } }),
  ]);
  const order = listed.ok ? listed.value.orders.find(({ id }) => id === params['line']) : undefined;
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (!shop.ok || !order) throw data(null, { status: 404 });
  return { shopId, name: shop.value.shop.name, order };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({ matches }, { title: 'Packing slip', isPrivate: true });

export default function SlipPage() {
  const { shopId, name, order } = useLoaderData<typeof loader>();
  const { orderNumber, parts, address, delivery, buyer, paidAt } = order;
  return (
    <article className="slip">
      <h1 className="ui-page-title">Order {orderNumber}</h1>
      <p>
        {name}, paid on {paidAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}
      </p>
      <section>
        <h2 className="ui-section-title">{delivery === 'postage' ? 'Send to' : 'Collected by'}</h2>
        {address ? (
          <address>
            {[address.name, ...address.lines, address.postcode].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          <p>{buyer}</p>
        )}
      </section>
      <table className="slip-items">
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Number</th>
            <th scope="col">Product</th>
          </tr>
        </thead>
        <tbody>
          {parts
            .filter(({ text, amount }) => text !== 'Postage' && amount >= 0)
            .map(({ text, quantity }) => (
              <tr key={text}>
                <td>☐</td>
                <td>{quantity}</td>
                <td>{text}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className="slip-actions ui-row">
        <Button variant="primary" onClick={() => print()}>
          Print
        </Button>
        <ButtonLink to={`/shop-builder/${shopId}?tab=orders`}>Back to orders</ButtonLink>
      </div>
    </article>
  );
}
