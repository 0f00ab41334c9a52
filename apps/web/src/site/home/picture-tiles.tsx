import { Link } from 'react-router';
import type { Tile } from './tiles.ts';

interface PictureTilesProps {
  id: string;
  title: string;
  tiles: readonly Tile[];
  size: 'large' | 'small';
}

/** Links to sections or categories, each with a picture. */
export function PictureTiles({ id, title, tiles, size }: PictureTilesProps) {
  return (
    <nav className="home-section" aria-labelledby={id}>
      <h2 id={id} className={size === 'large' ? 'sr-only' : undefined}>
        {title}
      </h2>
      <ul className="home-tiles" data-size={size}>
        {tiles.map(({ name, path, picture }) => (
          <li key={path}>
            <Link to={path}>
              <img
                src={picture}
                alt=""
                width={400}
                height={size === 'large' ? 225 : 300}
                decoding="async"
                {...(size === 'small' && { loading: 'lazy' as const })}
              />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
