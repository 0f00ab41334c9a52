import { autoFillShuffle, autoFillValues } from '@tessera/domain/market/listings/form/auto-fill';
import type { BuyNowForm } from '@tessera/domain/market/listings/prices/buy-now';
import type { Preset } from '@tessera/domain/market/listings/presets';
import type { ShuffleForm } from '@tessera/domain/market/listings/prices/shuffle';
import type { SliderName, SliderState } from '@tessera/domain/market/listings/search/sliders';
import type { System } from '@tessera/domain/market/listings/systems';
import { withChoice, withValue } from './change-form.ts';
import type { WizardCore } from './wizard-core.ts';
import { unchecked } from './wizard-state.ts';
import { emptyForm, formFor } from './system-form.ts';

/** Actions that change the listing's system, fields and theme. */
export function createFormActions({ ports, opening, get, set, setWork, ...services }: WizardCore) {
  const { change, changeForm, complaints, locator } = services;
  return {
    chooseSystem(system: System) {
      if (opening.kind === 'edit' || get().submission !== 'none') return;
      const { forms } = get().work;
      const form = forms[system] ?? emptyForm(ports.newKey());
      set({ ...unchecked, location: undefined });
      setWork({ ...get().work, system, forms: { ...forms, [system]: form } });
    },
    setValue(id: string, value: string) {
      const { system } = get().work;
      if (!system) return;
      const form = formFor(get().work);
      changeForm(withValue(system, form, id, value));
      if (id === 'location.postcode') locator.follow(value);
    },
    /** Called when a field loses focus. Dismisses the field's notice if it is solved. */
    leaveField() {
      complaints.review(get().work);
    },
    chooseFromList(id: string) {
      changeForm(withChoice(formFor(get().work), id));
    },
    setShuffle(patch: Partial<ShuffleForm>) {
      const { shuffle, buyNow } = formFor(get().work);
      // A listing is sold either in shares or with Buy now, so switching one on switches the other off.
      const isOther = patch.enabled === true && buyNow.enabled;
      changeForm({
        shuffle: { ...shuffle, ...patch },
        ...(isOther && { buyNow: { ...buyNow, enabled: false } }),
      });
    },
    setBuyNow(patch: Partial<BuyNowForm>) {
      const { shuffle, buyNow } = formFor(get().work);
      const isOther = patch.enabled === true && shuffle.enabled;
      changeForm({
        buyNow: { ...buyNow, ...patch },
        ...(isOther && { shuffle: { ...shuffle, enabled: false } }),
      });
    },
    choosePreset(preset: Preset) {
      change({ preset });
    },
    setSlider(name: SliderName, value: number) {
      change({ sliders: { ...get().work.sliders, [name]: value } });
    },
    setSliders(sliders: SliderState) {
      change({ sliders });
    },
    autoFill() {
      const { system } = get().work;
      if (!system) return;
      const chance = { random: ports.random, now: ports.now() };
      const shuffle = get().isLocked ? {} : { shuffle: autoFillShuffle(system, chance) };
      changeForm({ values: autoFillValues(system, chance), custom: [], unconfirmed: [], ...shuffle });
      locator.follow(formFor(get().work).values['location.postcode'] ?? '');
    },
    refuseInput(message: string) {
      complaints.refuseInput(message);
    },
  };
}
