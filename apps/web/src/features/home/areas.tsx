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
    text: 'Listings of every kind under one roof: things, jobs, homes and cars first of all. An owner may split a listing into a fixed number of shares, and people buy as many as they like.',
    points: [
      'One way to list for every kind of thing',
      'Shares whose pennies always add up',
      'Every listing wears a pattern of its own',
    ],
    pattern: {
      id: 'curve-marketplace',
      curve: spirograph({ radius: 92, teeth: 100, wheel: 44, pen: 0.88 }),
      samples: 400,
    },
  },
  {
    name: 'Files',
    text: 'Each person has a folder. Large files travel in small pieces, so that a lost connection costs a moment and not the whole upload.',
    points: [
      'A pause is a pause, not a new start',
      'Folders, previews and downloads',
      'Room that grows with a plan',
    ],
    pattern: { id: 'curve-files', curve: lissajous({ radius: 84, x: 5, y: 6 }), samples: 220 },
  },
  {
    name: 'Database Manager',
    text: 'Whoever runs the site looks after its databases in the same place: tables, rows and users of PostgreSQL and MySQL, with every change shown before it is made.',
    points: [
      'For administrators alone',
      'Nothing is changed without a key',
      'Never a word of SQL by accident',
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
