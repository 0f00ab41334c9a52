export { addPatternImages } from './pattern-images.ts';
export { addThemeImages } from './theme-images.ts';
