import { fileProvider } from '../../files/personal-files/public.ts';
import type { PaletteProvider } from '../../lib/palette.ts';
import type { Audience } from '../navigation/shown.ts';
import { actionProvider } from './action-provider.ts';
import { pageProviders } from './page-provider.ts';

/** The features' own providers, each from its `public.ts`, shown between the site's pages and its actions. */
const featureProviders: readonly PaletteProvider[] = [fileProvider];

export function providersFor(audience: Audience): PaletteProvider[] {
  return [
    ...pageProviders(audience),
    ...featureProviders.filter((provider) => isFor(provider, audience)),
    actionProvider(audience),
  ];
}

function isFor(provider: PaletteProvider, { viewer }: Audience): boolean {
  return provider.kind === 'local' || provider.audience === 'everyone' || viewer !== null;
}
