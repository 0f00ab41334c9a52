import { DrawnPath } from './drawn-path.tsx';
import { type Curve, lissajous, spirograph } from './pattern.ts';

interface Area {
  readonly name: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly pattern: { readonly id: string; readonly curve: Curve; readonly samples: number };
}

const areas: readonly Area[] = [
  {
    name: 'Marketplace',
    text: 'Listings of every kind in one place: things, jobs, homes and cars. Owners can split a listing into a fixed number of shares, and people buy as many as they like.',
    points: [
      'One way to list everything',
      'Shares that add up to the penny',
      'A unique pattern for every listing',
    ],
    pattern: {
      id: 'curve-marketplace',
      curve: spirograph({ radius: 92, teeth: 100, wheel: 44, pen: 0.88 }),
      samples: 400,
    },
  },
  {
    name: 'Files',
    text: 'Everyone gets a personal folder. Large files upload in small pieces, so a lost connection never means starting again.',
    points: [
      'Uploads that pause and resume',
      'Folders, previews and downloads',
      'Storage plans for larger files',
    ],
    pattern: { id: 'curve-files', curve: lissajous({ radius: 84, x: 5, y: 6 }), samples: 220 },
  },
  {
    name: 'Database Manager',
    text: 'Administrators manage databases on the same site: tables, rows and users of PostgreSQL and MySQL, with every change shown before it’s made.',
    points: [
      'For administrators only',
      'Rows are changed only by their key',
      'A password check before SQL writes',
    ],
    pattern: {
      id: 'curve-database',
      curve: spirograph({ radius: 92, teeth: 72, wheel: 29, pen: 0.42 }),
      samples: 580,
    },
  },
];

export function Areas() {
  return (
    <ul className="areas">
      {areas.map(({ name, text, points, pattern }) => (
        <li key={name}>
          <svg className="area-pattern" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
            <DrawnPath {...pattern} />
          </svg>
          <h3>{name}</h3>
          <p>{text}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
