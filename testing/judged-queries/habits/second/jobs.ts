import { all, employment, hybrid, paysFrom, remote, titled } from '../../facts.ts';
import { judged, sentence, words } from '../../judged-query.ts';
import { isJob, work } from '../rules.ts';

const job = (pattern: RegExp) => all(isJob, titled(pattern));
const nurses = job(/nurse/i);
const chefs = job(/chef/i);
const designers = job(/designer/i);

/** Plurals, talk of trades, and pay and hours in several spellings. */
export const secondJobs = judged('jobs', [
  ['chefs', words(chefs, undefined, work('hospitality'))],
  ['part-time receptionist', sentence(job(/receptionist/i), employment('part_time'))],
  ['lorry driver £40k', sentence(job(/hgv/i), paysFrom(40_000))],
  ['nursing jobs 30k+', sentence(nurses, paysFrom(30_000))],
  ['apprenticeships', words(all(isJob, employment('apprentice')))],
  ['trainee', words(job(/trainee|apprentice/i))],
  ['hybrid finance job', sentence(work('finance'), hybrid)],
  ['accounts', words(job(/accountant|bookkeeper|payroll|audit/i), work('finance'))],
  ['call centre', words(job(/contact centre/i), work('customer-service'))],
  ['lab tech', words(job(/laboratory/i), undefined, work('science'))],
  ['sales rep', words(work('sales'))],
  ['librarian or bookseller', words(job(/librarian|bookseller|library/i))],
  ['designers fully remote', sentence(designers, remote)],
  ['software testers', words(job(/tester/i), undefined, work('it'))],
]);
