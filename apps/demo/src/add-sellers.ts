import { randomBytes } from 'node:crypto';
import { addVerifiedPeople, findPeopleByEmail, updateBusiness } from '@tessera/server/people/accounts/public';
import { findAvatarOf, saveAvatar } from '@tessera/server/files/avatars/public';
import type { Ports } from '@tessera/server/extension/public';
import { employers } from './content/employment/employers.ts';
import { demoPeople, demoSellers, toGivenPerson } from './demo-people.ts';
import type { DemoDrawers } from './drawing/demo-drawers.ts';
import { avatarSvg } from './graphics/avatar.ts';
import { logoSvg } from './graphics/logo.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'passwords'>;

/** Adds the sellers. Their accounts get dates in the past, and businesses the details that they have to show. */
export async function addSellers(needs: Needs): Promise<void> {
  const now = needs.clock.now();
  const people = demoSellers.map((seller) => toGivenPerson(seller, now));
  await addVerifiedPeople(needs, people, randomBytes(24).toString('base64url'));
  await needs.db.transaction().execute(async (tx) => {
    for (const { email, business } of demoSellers) {
      if (!business) continue;
      const [person] = await findPeopleByEmail(tx, [email]);
      if (person) await updateBusiness(tx, person.id, { business, now });
    }
  });
}

/** Gives everybody a drawn portrait, or employers a logo, unless they have a photo already. */
export async function addPortraits(needs: Needs & { readonly drawers: DemoDrawers }): Promise<void> {
  const portraits = [
    ...demoPeople.map(({ email }, at) => ({ email, svg: avatarSvg(at + 60) })),
    ...demoSellers.map(({ email, kind }, at) => ({ email, svg: portraitOf(kind === 'employer', at) })),
  ];
  for (const { email, svg } of portraits) {
    const [person] = await findPeopleByEmail(needs.db, [email]);
    if (!person || (await findAvatarOf(needs.db, person.id))) continue;
    await saveAvatar(needs, person.id, await needs.drawers.draw({ kind: 'svg', svg }));
  }
}

function portraitOf(isEmployer: boolean, at: number): string {
  const position = at - (demoSellers.length - employers.length);
  const employer = isEmployer ? employers[position] : undefined;
  return employer ? logoSvg({ name: employer.name, seed: position }) : avatarSvg(at);
}
