export { AddToDay } from './add-to-day.tsx';
