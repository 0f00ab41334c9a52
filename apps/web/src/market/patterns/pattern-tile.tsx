import type { FamilySlug } from '@tessera/patterns/families';
import { Link } from 'react-router';
import { PatternThumbnail } from './pattern-thumbnail.tsx';

/** A tile of the gallery. All of it is one link, named after the pattern. */
export function PatternTile({ code, name, family }: { code: string; name: string; family: FamilySlug }) {
  return (
    <li className="pattern-tile">
      <PatternThumbnail code={code} family={family} />
      <Link className="pattern-tile-name" to={`/patterns/${code}`}>
        {name}
      </Link>
      <span className="pattern-tile-code">{code}</span>
    </li>
  );
}
