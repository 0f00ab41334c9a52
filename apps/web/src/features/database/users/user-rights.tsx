import { Checkbox } from '../../../ui/checkbox.tsx';

interface Rights {
  canCreateDB: boolean;
  isSuperuser: boolean;
}

interface UserRightsProps {
  rights: Rights;
  onChange: (rights: Rights) => void;
}

/** Off unless they are asked for. */
export function UserRights({ rights, onChange }: UserRightsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Rights</legend>
      <Checkbox
        label="Can Create DB"
        description="May make databases of its own."
        checked={rights.canCreateDB}
        onChange={(event) => onChange({ ...rights, canCreateDB: event.currentTarget.checked })}
      />
      <Checkbox
        label="Superuser"
        description="May do everything on the server, past every protection."
        checked={rights.isSuperuser}
        onChange={(event) => onChange({ ...rights, isSuperuser: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
