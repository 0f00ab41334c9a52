import { Badge } from '../../ui/badge.tsx';
import { Sample, Section } from './section.tsx';

export function TokenSamples() {
  return (
    <Section id="tokens" title="Tokens">
      <div className="grid gap-6 lg:grid-cols-2">
        <Palette theme="light" />
        <Palette theme="dark" />
      </div>
      <Sample title="Type" layout="block">
        <div className="flex flex-col gap-3">
          {typeSteps.map(([className, name]) => (
            <p key={name} className={className}>
              Find what fits <span className="text-muted">{name}</span>
            </p>
          ))}
        </div>
      </Sample>
      <Sample title="Radius and shadow">
        {shapes.map(([className, name]) => (
          <div
            key={name}
            className={`grid h-20 w-32 place-items-center border border-line bg-surface text-sm text-muted ${className}`}
          >
            {name}
          </div>
        ))}
      </Sample>
    </Section>
  );
}

/** Shows the tokens of one scheme, independent of the page's scheme. */
function Palette({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div data-theme={theme} className="rounded-xl border border-line bg-paper p-5">
      <h3 className="mb-4 text-sm font-semibold text-muted">{theme === 'light' ? 'Light' : 'Dark'}</h3>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {swatches.map(([className, name]) => (
          <li key={name} className="min-w-0">
            <span className={`block h-10 rounded-md border border-line ${className}`} />
            <span className="mt-1 block truncate text-xs text-muted">{name}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-5 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {verticals.map((name) => (
          <li key={name} data-vertical={name} className="flex items-center gap-2">
            <span className="size-4 rounded-sm bg-vertical" />
            <Badge tone="vertical">{name}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

const typeSteps = [
  ['text-4xl font-bold', 'text-4xl'],
  ['text-3xl font-bold', 'text-3xl'],
  ['text-2xl font-bold', 'text-2xl'],
  ['text-xl font-semibold', 'text-xl'],
  ['text-lg', 'text-lg'],
  ['text-base', 'text-base'],
  ['text-sm', 'text-sm'],
  ['text-xs', 'text-xs'],
] as const;

const shapes = [
  ['rounded-sm', 'rounded-sm'],
  ['rounded-md shadow-low', 'md, low'],
  ['rounded-lg shadow-raised', 'lg, raised'],
  ['rounded-lg shadow-popup', 'lg, popup'],
  ['rounded-xl shadow-dialog', 'xl, dialog'],
] as const;

const swatches = [
  ['bg-sunken', 'sunken'],
  ['bg-paper', 'paper'],
  ['bg-surface', 'surface'],
  ['bg-raised', 'raised'],
  ['bg-text', 'text'],
  ['bg-muted', 'muted'],
  ['bg-line', 'line'],
  ['bg-control', 'control'],
  ['bg-accent', 'accent'],
  ['bg-accent-soft', 'accent-soft'],
  ['bg-spark', 'spark'],
  ['bg-focus', 'focus'],
  ['bg-success', 'success'],
  ['bg-warning', 'warning'],
  ['bg-danger', 'danger'],
  ['bg-info', 'info'],
] as const;

export const verticals = [
  'general',
  'jobs',
  'property',
  'auto',
  'food',
  'drivers',
  'moving',
  'beauty',
  'shop',
  'compound',
  'lottery',
  'trading',
] as const;
