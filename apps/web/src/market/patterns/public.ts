export { liveDrawing } from './lazy-live-drawing.ts';
export { PatternDrawing } from './pattern-drawing.tsx';
export { SliderPanel } from './slider-panel.tsx';
