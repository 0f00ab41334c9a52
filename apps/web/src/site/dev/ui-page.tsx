import { useLayoutEffect } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageServices } from '../../lib/page-services.ts';
import { TextLink } from '../../ui/link.tsx';
import { ActionSamples } from './action-samples.tsx';
import { DataSamples } from './data-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { TokenSamples } from './token-samples.tsx';
import './dev.css';

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }];

export function loader({ request, context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!context.get(pageServices).site.isDevelopment) throw data(null, { status: 404 });
  return { theme: themeFrom(new URL(request.url).searchParams.get('theme')) };
}

export default function UiPage() {
  const { theme } = useLoaderData<typeof loader>();
  useThemeOfDocument(theme);
  return (
    <div data-theme={theme} className="dev-page">
      <div className="dev-column">
        <header className="dev-head">
          <h1 className="ui-page-title">Design system</h1>
          <p className="dev-prose ui-muted">
            Every component in every state. Ornament is left to the patterns.
          </p>
          <nav aria-label="Scheme and sections">
            <ul className="ui-row">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <TextLink to={to}>{label}</TextLink>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <TokenSamples />
        <ActionSamples />
        <FormSamples />
        <OverlaySamples />
        <FeedbackSamples />
        <DataSamples />
      </div>
    </div>
  );
}

/** Menus and dialogs are attached to the body, so the chosen scheme is set there too. */
function useThemeOfDocument(theme: Theme | undefined) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    if (theme) dataset.theme = theme;
    return () => {
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, [theme]);
}

type Theme = 'light' | 'dark';

function themeFrom(value: string | null): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

const links = [
  { to: '?theme=light', label: 'Light' },
  { to: '?theme=dark', label: 'Dark' },
  { to: '?', label: 'As the system' },
  { to: '#tokens', label: 'Tokens' },
  { to: '#buttons', label: 'Buttons and links' },
  { to: '#fields', label: 'Fields' },
  { to: '#choices', label: 'Choices and sliders' },
  { to: '#overlays', label: 'Menus, dialogs, tabs, toasts' },
  { to: '#feedback', label: 'Banners, badges, progress, states' },
  { to: '#data', label: 'Tables and pages' },
];
