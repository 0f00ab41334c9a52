import type { Output } from '@tessera/contract/endpoint';
import type { getOrder } from '@tessera/contract/selling/orders';
import { TextLink } from '../../ui/link.tsx';

export type Proof = Output<typeof getOrder>['proofs'][number];

/** Links and QR codes with which the buyer can check their shares in the share log of each pool. */
export function OrderProofs({ proofs }: { proofs: readonly Proof[] }) {
  if (proofs.length === 0) return null;
  return (
    <section className="order-proofs" aria-labelledby="proof">
      <h3 id="proof" className="ui-strong">
        Proof of your shares
      </h3>
      <p className="ui-note">
        Every sale is in the pool’s share log, which anybody can save. Check that your shares are in it and
        that the log was not rewritten.
      </p>
      <ul>
        {proofs.map(({ lineId, title, root, path, qr }) => (
          <li key={lineId} className="order-proof">
            <svg className="order-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges">
              <title>{`QR code of the page that checks ${title}`}</title>
              <path d={qr.path} />
            </svg>
            <div className="ui-stack" data-gap="close">
              {proofs.length > 1 && <p className="ui-strong ui-breakable">{title}</p>}
              <p>
                <TextLink to={path}>
                  Check this receipt<span className="sr-only"> of {title}</span>
                </TextLink>
              </p>
              <p className="ui-note">Newest root of the share log:</p>
              <p className="ui-note order-root">{root}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
