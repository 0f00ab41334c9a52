export { createLearnedWords } from './learned-words.ts';
export { recordChoice } from './record-choice.ts';
export { sweepChoicesWorker } from './search-choices.workers.ts';
