import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { PoolCheck } from './pool-check.tsx';
import { fetchPoolLog, type PoolSource } from './pool-source.ts';
import './pools.css';

interface PageData {
  readonly pool: number;
  /** The pool's published log, which the browser fetches once. Undefined on the server. */
  readonly published: Promise<PoolSource> | undefined;
}

const idPattern = /^[1-9]\d{0,8}$/;

export function loader({ params }: LoaderFunctionArgs): PageData {
  const { id = '' } = params;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!idPattern.test(id)) throw data(null, { status: 404 });
  return { pool: Number(id), published: undefined };
}

export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<PageData> {
  const pool = Number(params['id']);
  // The server's loader only checks whether the pool's id is well-formed, so it need not be asked if it is.
  if (!idPattern.test(params['id'] ?? '')) return serverLoader<typeof loader>();
  return { pool, published: fetchPoolLog(pool) };
}
clientLoader.hydrate = true as const;

/**
 * Other sites need not learn that somebody checks a receipt. The receipt itself is in the fragment, which browsers send
 * neither to the server nor as a referrer.
 */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Check a receipt',
      description: 'Check a receipt for shares against the share log of its pool, in your browser.',
      isPrivate: true,
    },
  );
}

export default function VerifyPage() {
  const { pool, published } = useLoaderData<PageData>();
  return (
    <div className="pool-verify">
      <header className="pool-verify-head">
        <h1>Check a receipt</h1>
        <noscript>
          <p>
            Your browser has JavaScript turned off, and this page needs it. You can still{' '}
            <a href={`/pools/${pool}/log.json`}>save the share log</a>.
          </p>
        </noscript>
      </header>
      <PoolCheck key={pool} pool={pool} published={published} />
      <section className="pool-verify-help" aria-labelledby="how-the-check-works">
        <h2 className="ui-section-title" id="how-the-check-works">
          How the check works
        </h2>
        <p>
          Every sale, return and transfer of shares is an entry in the share log of its pool, and each entry
          depends on all entries before it. So a receipt, or a root from an older email, shows whether
          anything was changed afterwards. The check runs in your browser. Your receipt isn’t sent anywhere.
        </p>
      </section>
    </div>
  );
}
