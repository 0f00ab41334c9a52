import type { JudgedQuery } from '../judged-query.ts';
import { sentenceQueries } from './sentences.ts';
import { thingQueries } from './things.ts';
import { wordQueries } from './words.ts';

/** Queries that search is tuned on. The reported figure comes from others. */
export const tunedQueries: readonly JudgedQuery[] = [...wordQueries, ...sentenceQueries, ...thingQueries];
