import { describeSearchIndex } from './testing/describe-search-index.ts';
import { openMemoryIndex } from './testing/open-memory-index.ts';

describeSearchIndex('the index in memory', openMemoryIndex);
