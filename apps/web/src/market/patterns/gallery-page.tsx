import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Shelf, shelvesFor } from './gallery.ts';
import { choiceIn, galleryPath } from './gallery-address.ts';
import { GalleryFilter } from './gallery-filter.tsx';
import { PatternTile } from './pattern-tile.tsx';
import './patterns.css';

export function loader({ url }: LoaderFunctionArgs) {
  const choice = choiceIn(url.searchParams);
  const families = shelvesFor({ family: undefined, search: choice.search }).map(
    ({ family, name, tiles }) => ({
      family,
      name,
      count: tiles.length,
    }),
  );
  return { choice, families, shelves: shelvesFor(choice) };
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(
    { matches },
    {
      title: '100 patterns',
      description:
        'Roses, knots, spirals, fractals and strange attractors: 100 curves from short formulas. Shape each with ten sliders and download it as SVG.',
    },
  );

export default function GalleryPage() {
  const { choice, families, shelves } = useLoaderData<typeof loader>();
  const count = shelves.reduce((sum, { tiles }) => sum + tiles.length, 0);
  return (
    <div className="patterns">
      <header className="patterns-head">
        <h1>100 patterns</h1>
      </header>
      <GalleryFilter choice={choice} families={families} count={count} />
      {shelves.map((shelf) => (
        <ShelfSection key={shelf.family} shelf={shelf} />
      ))}
      {count === 0 && (
        <EmptyState title="No patterns found" action={<ButtonLink to={galleryPath({})}>Show all</ButtonLink>}>
          Try a shorter word, such as “rose”, “star” or “knot”.
        </EmptyState>
      )}
    </div>
  );
}

function ShelfSection({ shelf: { family, name, about, tiles } }: { shelf: Shelf }) {
  return (
    <section className="patterns-shelf" aria-labelledby={family}>
      <h2 id={family}>{name}</h2>
      <p className="patterns-about">{about}</p>
      <ul className="patterns-grid">
        {tiles.map((tile) => (
          <PatternTile key={tile.code} {...tile} family={family} />
        ))}
      </ul>
    </section>
  );
}
