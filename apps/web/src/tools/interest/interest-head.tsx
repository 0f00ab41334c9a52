import { Link } from 'react-router';

const calculators = {
  savings: { path: '/compound-interest', name: 'Savings' },
  loan: { path: '/compound-interest/loan', name: 'Mortgages and loans' },
  car: { path: '/compound-interest/car', name: 'Car finance' },
  bank: { path: '/compound-interest/bank', name: 'Why does my bank differ?' },
} as const;
export type Calculator = keyof typeof calculators;

/** The head of each calculator: its name, and links to the others. */
export function InterestHead({ title, current }: { title: string; current: Calculator }) {
  return (
    <header className="interest-head">
      <h1>{title}</h1>
      <nav aria-label="Calculators">
        <ul>
          {Object.entries(calculators).map(([key, { path, name }]) => (
            <li key={key}>
              <Link to={path} aria-current={key === current ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
