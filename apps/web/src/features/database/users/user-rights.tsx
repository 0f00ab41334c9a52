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
    <fieldset className="ui-stack" data-gap="tight">
      <legend className="database-subheading">Rights</legend>
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
