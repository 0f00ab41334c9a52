import { removeLeftover } from './throwaway-postgres.ts';

const [, , folder] = process.argv;
if (folder) await removeLeftover(folder);
