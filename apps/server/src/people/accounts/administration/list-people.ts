import { listPeople } from '@tessera/contract/people/accounts-admin';
import { PEOPLE_PER_PAGE } from '@tessera/domain/people/administration';
import { ok } from '@tessera/domain/result';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { countPeople, findPeople } from './administration.queries.ts';

export const listPeopleRoute = handle(listPeople, async ({ query }, { db }: Ports) => {
  const { search, page } = query;
  const [total, found] = await Promise.all([
    countPeople(db, search),
    findPeople(db, { search, limit: PEOPLE_PER_PAGE, offset: (page - 1) * PEOPLE_PER_PAGE }),
  ]);
  const people = found.map(({ user, ...facts }) => ({ ...user, ...facts }));
  return ok({ people, page, pages: Math.max(1, Math.ceil(total / PEOPLE_PER_PAGE)), total });
});
