import type { Scheme } from '../../../lib/use-scheme.ts';

export interface Palette {
  readonly sea: string;
  /** Colour of shallow water along the coast. */
  readonly shallow: string;
  readonly land: string;
  readonly coast: string;
  readonly river: string;
  readonly border: string;
  readonly nation: string;
  readonly town: string;
  readonly townHalo: string;
  readonly dot: string;
  readonly area: string;
  readonly seaName: string;
  readonly district: string;
}

/** Colours of the built-in map. Names have a contrast of at least 4.5:1 on land. */
export const palettes: Readonly<Record<Scheme, Palette>> = {
  light: {
    sea: '#a9cfdf',
    shallow: 'rgb(206 231 238 / 0.55)',
    land: '#f4f1e7',
    coast: '#8fb3bf',
    river: '#9fc8da',
    border: '#a89f93',
    nation: '#bdb4a6',
    town: '#2b332f',
    townHalo: 'rgb(250 248 241 / 0.92)',
    dot: '#5d655f',
    area: '#6f6a5d',
    seaName: '#3d6b80',
    district: '#5b5f4f',
  },
  dark: {
    sea: '#14262f',
    shallow: 'rgb(40 66 78 / 0.5)',
    land: '#26302e',
    coast: '#3d555c',
    river: '#21404c',
    border: '#5f6a66',
    nation: '#4b5653',
    town: '#e2e5de',
    townHalo: 'rgb(25 32 31 / 0.9)',
    dot: '#a6aea8',
    area: '#a0a89f',
    seaName: '#7ea6b8',
    district: '#b0b6a4',
  },
};
