import type { systemScript } from '@tessera/contract/database/database-shapes';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { useScripts } from '../api/queries.ts';

type SystemScript = z.output<typeof systemScript>;
type Category = SystemScript['category'];

const names: Record<Category, string> = {
  create: 'Create tables',
  modify: 'Modify tables',
  general: 'General',
};

interface ScriptEditorProps {
  /** Scripts of this category come first. */
  category: Category;
  script: string;
  onChange: (script: string) => void;
}

/** Edits a script, which may start from a system script. */
export function ScriptEditor({ category, script, onChange }: ScriptEditorProps) {
  const { data, isError, error } = useScripts();
  const scripts = data ?? [];
  const [filename, setFilename] = useState('');
  const chosen = scripts.find((each) => each.filename === filename);
  return (
    <div className="database-form">
      {isError && <p className="ui-danger-text">{`Couldn’t load the system scripts: ${error.message}`}</p>}
      {scripts.length > 0 && (
        <div className="database-scripts">
          <SelectField
            className="database-grow"
            label="System scripts"
            placeholder="Choose a script to start from"
            value={filename}
            description={chosen?.description}
            options={groupsOf(scripts, category)}
            onChange={(event) => setFilename(event.currentTarget.value)}
          />
          <Button
            className="database-scripts-load"
            disabled={!chosen}
            onClick={() => chosen && onChange(chosen.content)}
          >
            Load script
          </Button>
        </div>
      )}
      <TextArea
        className="database-mono"
        label="SQL script"
        required
        rows={12}
        value={script}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

function groupsOf(scripts: readonly SystemScript[], first: Category) {
  const order = [first, ...(['create', 'modify', 'general'] as const).filter((each) => each !== first)];
  return order
    .map((category) => ({
      label: names[category],
      options: scripts
        .filter((script) => script.category === category)
        .map(({ filename }) => ({ value: filename, label: filename })),
    }))
    .filter(({ options }) => options.length > 0);
}
