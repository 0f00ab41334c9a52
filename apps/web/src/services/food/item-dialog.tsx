import { addMenuItem, changeMenuItem } from '@tessera/contract/services/my-menu';
import { type Allergen, type Diet, dietNames, diets } from '@tessera/domain/services/allergens';
import { toDecimal, toMinor } from '@tessera/domain/selling/money/money';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { NumberField, TextArea, TextField } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChange } from '../providers/own/public.ts';
import { AllergenFields } from './allergen-fields.tsx';
import { DishPhoto } from './dish-photo.tsx';
import type { MyItem, MyKitchen } from './load-kitchen.ts';
import { OptionGroups, toGroups, toTyped, type TypedGroup } from './option-groups.tsx';
import { formText } from '../../lib/form-text.ts';

interface ItemDialogProps {
  kitchen: MyKitchen;
  /**
   * Folder of the person to which a photo is uploaded before it is copied. Null until their email address is confirmed.
   */
  directory: string | null;
  sectionId: number;
  item?: MyItem;
  onClose: () => void;
}

const CURRENCY = 'GBP';

/** Adds a dish, or changes one. Required fields come first. All others have defaults. */
export function ItemDialog({ kitchen, directory, sectionId, item, onClose }: ItemDialogProps) {
  const formId = useId();
  const [allergens, setAllergens] = useState<readonly Allergen[] | null>(item?.allergens ?? null);
  const [chosenDiets, setDiets] = useState<readonly Diet[]>(item?.diets ?? []);
  const [groups, setGroups] = useState<readonly TypedGroup[]>(() => toTyped(item?.groups ?? []));
  const [photo, setPhoto] = useState(() =>
    item && item.photoKey !== null && item.photoUrl !== null
      ? { key: item.photoKey, url: item.photoUrl }
      : null,
  );
  const { isPending, problem, change } = useChange();
  const { id: providerId } = kitchen.provider;
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => formText(form, name);
    const body = {
      sectionId: Number(textOf('sectionId')) || sectionId,
      name: textOf('name'),
      about: textOf('about'),
      price: toMinor(textOf('price'), CURRENCY) ?? -1,
      loadMinutes: Number(textOf('loadMinutes')),
      vatRate: Number(textOf('vatRate')),
      maxPerOrder: textOf('maxPerOrder') === '' ? null : Number(textOf('maxPerOrder')),
      minAge: ({ 16: 16, 18: 18 } as const)[textOf('minAge')] ?? null,
      allergens: allergens && [...allergens],
      diets: [...chosenDiets],
      photoKey: photo?.key ?? null,
      isOffered: form.has('isOffered'),
      groups: toGroups(groups),
    };
    const isSaved = await change(
      () =>
        item
          ? call(changeMenuItem, { params: { providerId, itemId: item.id }, body })
          : call(addMenuItem, { params: { providerId }, body }),
      'Saved.',
    );
    if (isSaved) onClose();
  }
  const toggleDiet = (diet: Diet) =>
    setDiets((before) =>
      before.includes(diet) ? before.filter((each) => each !== diet) : [...before, diet],
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={item ? item.name : 'New dish'}
      size="medium"
      footer={
        <Button type="submit" form={formId} variant="primary" isLoading={isPending}>
          Save dish
        </Button>
      }
    >
      <form id={formId} className="ui-stack" noValidate onSubmit={(event) => void save(event)}>
        <TextField label="Name" name="name" defaultValue={item?.name} maxLength={80} required />
        <div className="business-pair">
          <TextField
            label="Price with VAT"
            name="price"
            prefix="£"
            inputMode="decimal"
            defaultValue={item && toDecimal({ amount: item.price, currency: CURRENCY })}
            required
          />
          <NumberField
            label="Kitchen minutes"
            name="loadMinutes"
            min={0}
            max={240}
            defaultValue={item?.loadMinutes ?? 3}
            description="Work for one, not waiting for the oven."
          />
        </div>
        <AllergenFields label="Allergens" value={allergens} onChange={setAllergens} />
        <TextArea
          label="Description (optional)"
          name="about"
          rows={2}
          maxLength={300}
          defaultValue={item?.about}
        />
        {directory !== null && <DishPhoto {...{ providerId, directory, photo }} onChange={setPhoto} />}
        <Fold
          summary={groups.length === 0 ? 'Options' : `Options: ${groups.length}`}
          isOpen={groups.length > 0}
        >
          <OptionGroups groups={groups} onChange={setGroups} />
        </Fold>
        <Fold summary="Section, diets, VAT and limits">
          <div className="ui-stack">
            <SelectField
              label="Section"
              name="sectionId"
              options={kitchen.menu.map(({ id, name }) => ({ value: String(id), label: name }))}
              defaultValue={String(sectionId)}
            />
            <fieldset>
              <legend className="ui-field-label">Diets</legend>
              {diets.map((diet) => (
                <Checkbox
                  key={diet}
                  label={dietNames[diet]}
                  checked={chosenDiets.includes(diet)}
                  onChange={() => toggleDiet(diet)}
                />
              ))}
            </fieldset>
            <SelectField
              label="VAT in the price"
              name="vatRate"
              options={[
                { value: '2000', label: '20 %: hot food, drinks, sweets' },
                { value: '500', label: '5 %' },
                { value: '0', label: '0 %: most cold food to take away' },
              ]}
              defaultValue={String(item?.vatRate ?? 2_000)}
            />
            <NumberField
              label="At most so many in one order"
              name="maxPerOrder"
              min={1}
              max={100}
              defaultValue={item?.maxPerOrder ?? ''}
            />
            <SelectField
              label="Age check at handover"
              name="minAge"
              options={[
                { value: '', label: 'None' },
                { value: '16', label: '16 and over' },
                { value: '18', label: '18 and over' },
              ]}
              defaultValue={String(item?.minAge ?? '')}
            />
            <Checkbox
              label="On the menu"
              description="Otherwise customers do not see it."
              name="isOffered"
              defaultChecked={item?.isOffered ?? true}
            />
          </div>
        </Fold>
        {problem !== undefined && (
          <Banner tone="danger" role="alert" title="Couldn’t save the dish">
            {problem}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
