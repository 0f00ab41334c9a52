export { addPatternImages } from './pattern-images.ts';
