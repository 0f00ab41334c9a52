import type { PersonInAdministration } from '@tessera/contract/people/accounts-admin';

export interface PersonDialogProps {
  person: PersonInAdministration;
  onClose: () => void;
}
