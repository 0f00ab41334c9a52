import { Checkbox } from '../../../ui/forms/checkbox.tsx';

interface Rights {
  canCreateDB: boolean;
  isSuperuser: boolean;
}

interface UserRightsProps {
  rights: Rights;
  onChange: (rights: Rights) => void;
}

/** The switches for a database user's two rights. */
export function UserRights({ rights, onChange }: UserRightsProps) {
  return (
    <fieldset className="ui-stack" data-gap="tight">
      <legend className="database-subheading">Rights</legend>
      <Checkbox
        label="Can Create DB"
        description="Can create databases."
        checked={rights.canCreateDB}
        onChange={(event) => onChange({ ...rights, canCreateDB: event.currentTarget.checked })}
      />
      <Checkbox
        label="Superuser"
        description="Can do everything on this server. No protection applies."
        checked={rights.isSuperuser}
        onChange={(event) => onChange({ ...rights, isSuperuser: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
