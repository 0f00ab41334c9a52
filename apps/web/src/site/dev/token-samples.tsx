import { sectionKeys } from '@tessera/domain/sections/sections';
import { Badge } from '../../ui/badge.tsx';
import { Sample, Section } from './section.tsx';
import './token-samples.css';

export function TokenSamples() {
  return (
    <Section id="tokens" title="Tokens">
      <div className="dev-pair">
        <Palette theme="light" />
        <Palette theme="dark" />
      </div>
      <Sample title="Type" layout="block">
        <div className="ui-stack">
          {textSizes.map((name) => (
            <p key={name} className="dev-text" data-size={name}>
              Find what fits <span className="ui-muted">{name}</span>
            </p>
          ))}
        </div>
      </Sample>
      <Sample title="Radius and shadow">
        {shapes.map((name) => (
          <div key={name} className="dev-shape" data-shape={name}>
            {name}
          </div>
        ))}
      </Sample>
    </Section>
  );
}

/** Shows the colours of one scheme, whatever scheme the page has. */
function Palette({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div data-theme={theme} className="dev-palette">
      <h3 className="dev-sample-title">{theme === 'light' ? 'Light' : 'Dark'}</h3>
      <ul className="dev-swatches">
        {swatches.map((name) => (
          <li key={name}>
            <span className="dev-swatch" data-colour={name} />
            <span className="dev-swatch-name">{name}</span>
          </li>
        ))}
      </ul>
      <ul className="dev-swatches">
        {sectionKeys.map((name) => (
          <li key={name} data-vertical={name} className="ui-row">
            <span className="dev-vertical" />
            <Badge tone="vertical">{name}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

const textSizes = [
  'display',
  'title',
  'heading-large',
  'heading',
  'subtitle',
  'lead',
  'body',
  'control',
  'label',
  'small',
  'caption',
  'tiny',
] as const;

const shapes = ['small, flat', 'medium, low', 'large, raised', 'large, popup', 'huge, dialog'] as const;

const swatches = [
  'sunken',
  'paper',
  'surface',
  'raised',
  'text',
  'muted',
  'line',
  'control',
  'accent',
  'accent-soft',
  'spark',
  'focus',
  'success',
  'warning',
  'danger',
  'info',
] as const;
