import { TextLink } from '../../ui/link.tsx';
import { DrawnPath } from './drawn-path.tsx';
import { type Curve, lissajous, spirograph } from './pattern.ts';

interface Product {
  readonly name: string;
  readonly text: string;
  /** Its page. Missing if only administrators see it. */
  readonly path?: string;
}

interface Area {
  readonly name: string;
  readonly products: readonly Product[];
  readonly pattern: { readonly id: string; readonly curve: Curve; readonly samples: number };
}

const areas: readonly Area[] = [
  {
    name: 'Buy and sell',
    products: [
      {
        name: 'Classifieds, jobs, homes and cars',
        path: '/search',
        text: 'one way to list everything, and one search that finds it',
      },
      {
        name: 'Shuffle',
        path: '/search?shuffle=yes',
        text: 'listings in shares that add up to the penny, each sold once',
      },
      { name: 'Patterns', path: '/patterns', text: 'a curve of its own for every listing' },
    ],
    pattern: {
      id: 'curve-marketplace',
      curve: spirograph({ radius: 92, teeth: 100, wheel: 44, pen: 0.88 }),
      samples: 400,
    },
  },
  {
    name: 'Order and book',
    products: [
      { name: 'Food', path: '/food', text: 'order from kitchens, with a slot that is kept for you' },
      { name: 'Drivers', path: '/drivers', text: 'request a trip and compare fixed prices' },
      { name: 'Moving', path: '/moving', text: 'list what moves once, and get quotes for exactly that' },
      { name: 'Beauty', path: '/beauty', text: 'book a chair, a colour or a whole series' },
      { name: 'A whole day', path: '/day', text: 'several of these, held and paid together' },
    ],
    pattern: {
      id: 'curve-services',
      curve: spirograph({ radius: 92, teeth: 84, wheel: 55, pen: 0.7 }),
      samples: 500,
    },
  },
  {
    name: 'Shops and tools',
    products: [
      { name: 'Shop Builder', path: '/shop-builder', text: 'a shop of your own, from a name to its orders' },
      {
        name: 'Compound interest',
        path: '/compound-interest',
        text: 'savings, loans and why your bank differs, exact to the penny',
      },
      {
        name: 'Lottery',
        path: '/lottery',
        text: 'books of private syndicates, with proof of the ticket',
      },
      { name: 'Trading', path: '/trading', text: 'strategies on past prices, with the luck taken out' },
    ],
    pattern: {
      id: 'curve-tools',
      curve: spirograph({ radius: 92, teeth: 60, wheel: 23, pen: 0.62 }),
      samples: 460,
    },
  },
  {
    name: 'Files and data',
    products: [
      { name: 'Files', path: '/files', text: 'a personal folder whose uploads survive a lost connection' },
      { name: 'Storage plans', path: '/storage-plan', text: 'more space, for larger files' },
      {
        name: 'Database Manager',
        text: 'for administrators: PostgreSQL and MySQL, with every change shown before it’s made',
      },
    ],
    pattern: { id: 'curve-files', curve: lissajous({ radius: 84, x: 5, y: 6 }), samples: 220 },
  },
];

/** Every product of the site, by area. */
export function Areas() {
  return (
    <ul className="areas">
      {areas.map(({ name, products, pattern }) => (
        <li key={name}>
          <svg className="area-pattern" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
            <DrawnPath {...pattern} />
          </svg>
          <h3>{name}</h3>
          <ul>
            {products.map((product) => (
              <li key={product.name}>
                {product.path === undefined ? (
                  <span className="ui-strong">{product.name}</span>
                ) : (
                  <TextLink to={product.path}>{product.name}</TextLink>
                )}
                : {product.text}.
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
