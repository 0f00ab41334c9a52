import ImageDown from 'lucide-react/icons/image-down';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { saveText } from '../../../lib/save-as.ts';
import type { Schema } from '../workspace/use-schema.ts';
import type { Detail, Drawing } from './layout.ts';
import type { SchemaGraph } from './schema-graph.ts';
import type { DiagramAddress } from './use-diagram-address.ts';
import { currentColours, writeSvg } from './write-svg.ts';

interface DiagramToolbarProps {
  schema: Schema;
  graph: SchemaGraph;
  drawing: Drawing;
  detail: Detail;
  address: DiagramAddress;
  chosen: string | undefined;
  onDetail: (detail: Detail) => void;
}

const details = [
  { value: 'names', label: 'Names' },
  { value: 'keys', label: 'Keys' },
  { value: 'all', label: 'All columns' },
] as const;

export function DiagramToolbar(props: DiagramToolbarProps) {
  const { schema, graph, drawing, detail, address, chosen, onDetail } = props;
  const { isList } = address;
  return (
    <div className="diagram-toolbar">
      <SelectField
        label="Schema"
        className="diagram-field"
        value={schema.schema}
        options={[...new Set([schema.schema, ...schema.schemas])].map((name) => ({
          value: name,
          label: name,
        }))}
        onChange={({ currentTarget }) => address.chooseSchema(currentTarget.value)}
      />
      <Combobox
        // A new key clears the field when the chosen table is reset elsewhere.
        key={chosen ?? ''}
        label="Find a table"
        options={graph.tables.map(({ name }) => ({ value: name, label: name }))}
        {...(chosen !== undefined && { defaultValue: chosen })}
        emptyText="No table found"
        onValueChange={(name) => address.chooseTable(name || undefined)}
      />
      {!isList && (
        <SelectField
          label="Show"
          className="diagram-field"
          value={detail}
          options={details}
          onChange={({ currentTarget }) => onDetail(detailOf(currentTarget.value))}
        />
      )}
      <RadioGroup
        label="View"
        name="view"
        layout="row"
        options={[
          { value: 'diagram', label: 'Diagram' },
          { value: 'list', label: 'List' },
        ]}
        value={isList ? 'list' : 'diagram'}
        onValueChange={(view) => address.setList(view === 'list')}
      />
      {!isList && (
        <div className="diagram-actions">
          {chosen !== undefined && (
            <Switch
              label={`Only ${chosen} and related tables`}
              checked={address.isNear}
              onChange={({ currentTarget }) => address.setNear(currentTarget.checked)}
            />
          )}
          <Button
            icon={<ImageDown aria-hidden="true" />}
            disabled={drawing.boxes.length === 0}
            onClick={() =>
              saveText(
                writeSvg(drawing, currentColours()),
                'image/svg+xml',
                `${[schema.schema, address.isNear ? chosen : undefined].filter(Boolean).join('-')}.svg`,
              )
            }
          >
            Save as SVG
          </Button>
        </div>
      )}
    </div>
  );
}

function detailOf(value: string): Detail {
  return details.find((each) => each.value === value)?.value ?? 'keys';
}
