import Search from 'lucide-react/icons/search';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Combobox } from '../../ui/forms/combobox.tsx';
import { NumberField, TextArea, TextField } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Sample, Section } from './section.tsx';

export function FormSamples() {
  return (
    <>
      <Section id="fields" title="Fields">
        <Sample title="Text: rest, filled, required, described, invalid, disabled, read only" layout="grid">
          <TextField label="Title" placeholder="What are you offering?" />
          <TextField label="Title" defaultValue="Oak writing desk" required />
          <TextField label="Email" type="email" description="Only used to sign you in." autoComplete="off" />
          <TextField
            label="Email"
            type="email"
            defaultValue="ada@"
            required
            description="Only used to sign you in."
            error="Enter an address such as name@example.org."
            autoComplete="off"
          />
          <TextField label="Reference" defaultValue="TS-2041" disabled />
          <TextField label="Reference" defaultValue="TS-2041" readOnly />
          <TextField
            label="Search"
            type="search"
            prefix={<Search aria-hidden="true" />}
            placeholder="Search listings"
          />
          <TextField
            label="A label that is long enough to need a second line on every telephone that we know of"
            defaultValue="A value which is far longer than the field and therefore runs out of it at its end"
          />
        </Sample>
        <Sample title="Number, password, text area" layout="grid">
          <NumberField label="Price" prefix="£" min={0} step={0.01} defaultValue={120} />
          <NumberField
            label="Mileage"
            suffix="miles"
            min={0}
            error="Mileage cannot be negative."
            defaultValue={-4}
          />
          <PasswordField label="Password" defaultValue="tessera-demo" autoComplete="off" required />
          <TextArea label="Description" description="What a buyer would ask first." />
          <TextArea label="Description" error="Say at least a sentence." required />
          <TextArea label="Description" defaultValue="Sold with the house." disabled />
        </Sample>
        <Sample title="Select and combobox" layout="grid">
          <SelectField label="Condition" options={conditions} placeholder="Choose one" />
          <SelectField label="Category" options={groupedCategories} defaultValue="desk" />
          <SelectField
            label="Condition"
            options={conditions}
            placeholder="Choose one"
            error="Choose a condition."
            required
          />
          <Combobox
            label="City"
            options={cities}
            placeholder="Type to filter"
            emptyText="No such city"
            name="city"
          />
          <Combobox
            label="City"
            options={cities}
            defaultValue="leeds"
            description="Where it can be collected."
          />
          <Combobox label="City" options={cities} error="Choose a city." required />
          <Combobox label="City" options={cities} defaultValue="york" disabled />
        </Sample>
      </Section>
      <ChoiceSamples />
    </>
  );
}

function ChoiceSamples() {
  return (
    <Section id="choices" title="Choices and sliders">
      <Sample title="Checkbox" layout="grid">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Some of them" isMixed />
        <Checkbox label="Described" description="It can be changed later." />
        <Checkbox label="I accept the terms" required error="Accept the terms to go on." />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled and on" disabled defaultChecked />
      </Sample>
      <Sample title="Switch" layout="grid">
        <Switch label="Show my name" />
        <Switch label="Email me about messages" defaultChecked description="At most once an hour." />
        <Switch label="Disabled" disabled />
        <Switch label="Disabled and on" disabled defaultChecked />
      </Sample>
      <Sample title="Radio group" layout="grid">
        <RadioGroup label="Condition" name="radio-rest" options={conditions} defaultValue="used" />
        <RadioGroup
          label="Size"
          name="radio-row"
          options={sizes}
          layout="row"
          description="As on the label."
        />
        <RadioGroup
          label="Size"
          name="radio-error"
          options={sizes}
          layout="row"
          isRequired
          error="Choose a size."
        />
      </Sample>
      <Sample title="Radio cards" layout="block">
        <RadioGroup
          label="Storage plan"
          name="radio-cards"
          options={storagePlans}
          layout="cards"
          defaultValue="plus"
        />
      </Sample>
      <Sample title="Slider" layout="grid">
        <Slider label="Petals" min={2} max={24} defaultValue={9} valueText={(value) => `${value} petals`} />
        <Slider
          label="Zoom"
          min={50}
          max={200}
          step={10}
          defaultValue={50}
          valueText={(value) => `${value}%`}
        />
        <Slider label="Disabled" defaultValue={70} disabled />
      </Sample>
    </Section>
  );
}

const conditions = [
  { value: 'new', label: 'New' },
  { value: 'used', label: 'Used' },
  { value: 'parts', label: 'For parts', isDisabled: true },
] as const;

const sizes = [
  { value: 's', label: 'Small' },
  { value: 'm', label: 'Medium' },
  { value: 'l', label: 'Large' },
] as const;

const storagePlans = [
  { value: 'start', label: 'Start', description: '1 GB, files up to 100 MB each.' },
  { value: 'plus', label: 'Plus', description: '50 GB, files up to 5 GB each.' },
  { value: 'studio', label: 'Studio', description: 'Not offered in your country yet.', isDisabled: true },
] as const;

const groupedCategories = [
  {
    label: 'Furniture',
    options: [
      { value: 'desk', label: 'Desks' },
      { value: 'chair', label: 'Chairs' },
    ],
  },
  {
    label: 'Garden',
    options: [
      { value: 'tools', label: 'Tools' },
      { value: 'plants', label: 'Plants' },
    ],
  },
] as const;

const cities = [
  { value: 'bath', label: 'Bath', hint: 'Somerset' },
  { value: 'belfast', label: 'Belfast', hint: 'County Antrim' },
  { value: 'bristol', label: 'Bristol' },
  { value: 'cardiff', label: 'Cardiff', hint: 'South Glamorgan' },
  { value: 'edinburgh', label: 'Edinburgh', hint: 'Midlothian' },
  { value: 'leeds', label: 'Leeds', hint: 'West Yorkshire' },
  { value: 'norwich', label: 'Norwich', hint: 'Norfolk' },
  { value: 'york', label: 'York', hint: 'North Yorkshire' },
];
