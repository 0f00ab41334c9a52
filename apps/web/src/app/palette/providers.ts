import type { PaletteProvider } from '../../lib/palette.ts';
import type { Audience } from '../navigation/shown.ts';
import { actionProvider } from './action-provider.ts';
import { pageProviders } from './page-provider.ts';

/** The features' own providers, each from its `public.ts`, shown after the site's pages. */
const featureProviders: readonly PaletteProvider[] = [];

export function providersFor(audience: Audience): PaletteProvider[] {
  return [...pageProviders(audience), ...featureProviders, actionProvider(audience)];
}
