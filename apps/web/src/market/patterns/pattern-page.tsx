import { slidersIn } from '@tessera/patterns/address';
import { catalogue, findCurve } from '@tessera/patterns/catalogue';
import { familyName } from '@tessera/patterns/families';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { galleryPath } from './gallery-address.ts';
import { PatternTile } from './pattern-tile.tsx';
import { PatternViewer } from './pattern-viewer.tsx';
import './patterns.css';

export function loader({ url, params }: LoaderFunctionArgs) {
  const curve = findCurve(params['code'] ?? '');
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!curve) throw data(null, { status: 404 });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (curve.code !== params['code']) throw redirect(`/patterns/${curve.code}${url.search}`, 301);
  const { code, name, family, formula, growth } = curve;
  return {
    code,
    name,
    family,
    formula,
    growth,
    familyName: familyName(family),
    initial: slidersIn(url.searchParams),
    relatives: catalogue
      .filter((other) => other.family === family && other.code !== code)
      .map((other) => ({ code: other.code, name: other.name })),
    ...neighboursOf(code),
  };
}

/** The patterns before and after this one. The first pattern follows the last. */
function neighboursOf(code: string) {
  const at = catalogue.findIndex((curve) => curve.code === code);
  const nameOf = (index: number) => {
    const curve = catalogue.at(index % catalogue.length);
    return { code: curve?.code ?? code, name: curve?.name ?? '' };
  };
  return { previous: nameOf(at - 1), next: nameOf(at + 1) };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return pageMeta({ matches }, {});
  const { code, name, familyName: family, formula } = loaderData;
  return pageMeta(
    { matches },
    {
      title: `${name}, ${code}`,
      description: `${family}: ${formula}. Shape it with ten sliders and download it as SVG.`,
    },
  );
}

export default function PatternPage() {
  const {
    code,
    name,
    family,
    familyName: shelf,
    formula,
    growth,
    initial: given,
    relatives,
    previous,
    next,
  } = useLoaderData<typeof loader>();
  return (
    <article className="patterns pattern-page">
      <PatternViewer key={code} code={code} name={name} growth={growth} initial={given}>
        <nav aria-label="Breadcrumb" className="pattern-trail">
          <TextLink to="/patterns">100 patterns</TextLink>
          <span aria-hidden="true">/</span>
          <TextLink to={galleryPath({ family })}>{shelf}</TextLink>
        </nav>
        <h1>
          {name} <span className="pattern-code">{code}</span>
        </h1>
        <p className="pattern-formula">{formula}</p>
      </PatternViewer>
      <nav className="pattern-neighbours" aria-label="Previous and next pattern">
        <ButtonLink to={`/patterns/${previous.code}`} icon={<ArrowLeft aria-hidden="true" />}>
          {previous.name}
        </ButtonLink>
        <ButtonLink to={`/patterns/${next.code}`} icon={<ArrowRight aria-hidden="true" />}>
          {next.name}
        </ButtonLink>
      </nav>
      <section className="patterns-shelf" aria-labelledby="relatives">
        <h2 id="relatives">More {shelf}</h2>
        <ul className="patterns-grid">
          {relatives.map((tile) => (
            <PatternTile key={tile.code} {...tile} family={family} />
          ))}
        </ul>
      </section>
    </article>
  );
}
