import type { Material } from './mesh.ts';
import * as textures from './textures.ts';
import { mix, rgb, type Rgb } from './vectors.ts';

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];
const darker = (colour: Rgb, by: number) => mix(colour, BLACK, by);

export function matt(hex: string): Material {
  return { colour: rgb(hex) };
}

export function plastic(hex: string): Material {
  return { colour: rgb(hex), shine: 0.28, gloss: 24, mirror: 0.12 };
}

/** Glossy paint, as on cars and varnished things. */
export function paint(hex: string): Material {
  return { colour: rgb(hex), shine: 0.3, gloss: 90, mirror: 0.55 };
}

export function metal(hex: string): Material {
  return { colour: rgb(hex), shine: 0.8, gloss: 50, mirror: 0.7 };
}

export function fabric(hex: string): Material {
  const colour = rgb(hex);
  return { colour, other: darker(colour, 0.35), pattern: textures.weave };
}

export function leather(hex: string): Material {
  const colour = rgb(hex);
  return {
    colour,
    other: darker(colour, 0.3),
    pattern: textures.weave,
    shine: 0.22,
    gloss: 14,
    mirror: 0.08,
  };
}

export function wood(hex: string): Material {
  const colour = rgb(hex);
  return { colour, other: darker(colour, 0.55), pattern: textures.grain, shine: 0.12, gloss: 16 };
}

export function floorboards(hex: string, width = 0.14): Material {
  const colour = rgb(hex);
  return {
    colour,
    other: darker(colour, 0.6),
    pattern: textures.boards(width, 1.7),
    shine: 0.1,
    gloss: 20,
    mirror: 0.06,
  };
}

export function brick(hex: string, mortar = '#8f8377'): Material {
  return { colour: rgb(hex), other: rgb(mortar), pattern: textures.bricks(0.24, 0.085) };
}

export function slates(hex: string): Material {
  const colour = rgb(hex);
  return { colour, other: darker(colour, 0.5), pattern: textures.bricks(0.3, 0.22) };
}

export function tiled(hex: string, size = 0.15, joint = '#8d8a84'): Material {
  return {
    colour: rgb(hex),
    other: rgb(joint),
    pattern: textures.tiles(size),
    shine: 0.3,
    gloss: 40,
    mirror: 0.15,
  };
}

export function lawn(hex = '#6f8f45'): Material {
  const colour = rgb(hex);
  return { colour, other: darker(colour, 0.5), pattern: textures.grass };
}

export function gravelled(hex = '#a79f92'): Material {
  const colour = rgb(hex);
  return { colour, other: darker(colour, 0.45), pattern: textures.gravel };
}

export function leafy(hex: string): Material {
  const colour = rgb(hex);
  return { colour, other: darker(colour, 0.6), pattern: textures.leaves };
}

export function striped(hex: string, other: string, width: number): Material {
  return { colour: rgb(hex), other: rgb(other), pattern: textures.stripes(width) };
}

export function glowing(hex: string, glow = 1): Material {
  return { colour: rgb(hex), glow };
}

export const glass: Material = { colour: rgb('#1d262c'), shine: 0.1, gloss: 120, mirror: 0.85 };
export const windowGlass: Material = { colour: rgb('#4d6470'), shine: 0.1, gloss: 120, mirror: 0.9 };
export const chrome = metal('#9a9ea3');
export const steel = metal('#7d8287');
export const brass = metal('#b08a4a');
export const rubber: Material = { colour: rgb('#1b1c1e'), shine: 0.1, gloss: 10 };
export const black = plastic('#1a1b1e');
export const white = plastic('#eceae6');
export const paper = matt('#f2eee4');
export const oak = wood('#b98a58');
export const walnut = wood('#6d4630');
export const pine = wood('#d3ab73');
export const terracotta = matt('#b5633f');
export { WHITE };
