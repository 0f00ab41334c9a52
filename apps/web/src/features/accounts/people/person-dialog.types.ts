import type { PersonInAdministration } from '@tessera/contract/accounts-admin';

export interface PersonDialogProps {
  person: PersonInAdministration;
  onClose: () => void;
}
