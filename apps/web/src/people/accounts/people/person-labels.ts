import type { PersonInAdministration } from '@tessera/contract/people/accounts-admin';
import type { Role } from '@tessera/domain/people/roles';

export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  moderator: 'Moderator',
  landlord: 'Landlord',
  tenant: 'Tenant',
  user: 'User',
  guest: 'Guest',
};

export function nameOf({ firstName, lastName, email }: PersonInAdministration): string {
  return `${firstName} ${lastName}`.trim() || (email ?? 'Someone');
}
