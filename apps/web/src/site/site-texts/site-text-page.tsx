import { getSiteText } from '@tessera/contract/site/site-texts';
import { siteTextLabels, siteTextNames } from '@tessera/domain/site/texts/site-text-names';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { TextLink } from '../../ui/link.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import './site-text.css';

/** Terms, privacy, cookies and safety: one page each, whose text the operator can replace. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const name = siteTextNames.find((each) => url.pathname === `/${each}`) ?? 'terms';
  const answer = await serverCall(context)(getSiteText, { params: { name } });
  if (!answer.ok) throw new Response(null, { status: 404 });
  return { name, title: answer.value.title, blocks: answer.value.blocks };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  const { title = '', name = 'terms' } = loaderData ?? {};
  return pageMeta({ matches }, { title, canonical: `/${name}` });
}

export default function SiteTextPage() {
  const { name, title, blocks } = useLoaderData<typeof loader>();
  return (
    <div className="site-text">
      <article>
        <h1 className="ui-page-title">{title}</h1>
        <RichText className="site-text-body" blocks={blocks} />
      </article>
      <nav className="site-text-others" aria-label="Rules and help">
        {siteTextNames.map((each) => (
          <TextLink key={each} isQuiet to={`/${each}`} aria-current={each === name ? 'page' : undefined}>
            {siteTextLabels[each]}
          </TextLink>
        ))}
        <TextLink isQuiet to="/about">
          About
        </TextLink>
        <TextLink isQuiet to="/contact">
          Contact
        </TextLink>
      </nav>
    </div>
  );
}
