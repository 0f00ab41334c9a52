export { livePart } from './live-part.ts';
export { PatternDrawing } from './pattern-drawing.tsx';
export { SliderPanel } from './slider-panel.tsx';
