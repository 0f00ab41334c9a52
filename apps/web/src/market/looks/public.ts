import './looks.generated.css';

export { LookArt } from './look-art.tsx';
export { lookAttributes, lookOf } from './look-attributes.ts';
export { LookStyle } from './look-style.tsx';
