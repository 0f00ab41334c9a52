export { DisputeNote } from './dispute-note.tsx';
