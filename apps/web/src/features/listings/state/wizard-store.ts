import { autoFillShuffle, autoFillValues } from '@tessera/domain/listings/auto-fill';
import { MEDIA_MAX } from '@tessera/domain/listings/media';
import type { Preset } from '@tessera/domain/listings/presets';
import type { ShuffleForm } from '@tessera/domain/listings/shuffle';
import type { SliderName, SliderState } from '@tessera/domain/listings/sliders';
import type { SubmitStatus } from '@tessera/domain/listings/statuses';
import type { System } from '@tessera/domain/listings/systems';
import { createStore } from '../../../lib/create-store.ts';
import { withChoice, withValue } from './change-form.ts';
import { createComplaints } from './complaints.ts';
import {
  configureObstacle,
  missingIn,
  publishObstacle,
  reviewObstacle,
  shuffleFault,
} from './form-checks.ts';
import { createLocator } from './locate.ts';
import { createSaver } from './save-work.ts';
import { loadWork } from './stored-work.ts';
import { type Opening, startState, unchecked, type WizardPorts, type WizardState } from './wizard-state.ts';
import {
  type AttachedFile,
  emptyForm,
  emptyWork,
  formFor,
  hasContent,
  LAST_STEP,
  type Step,
  type SystemForm,
  type Work,
} from './work.ts';

export type Wizard = ReturnType<typeof createWizard>;

/** State of the Publish Listing form, independent of the page that renders it. */
export function createWizard(ports: WizardPorts, opening: Opening) {
  const { get, patch: set, subscribe } = createStore<WizardState>(startState(opening));

  /** Stores the work in this tab without marking it as changed. */
  function setWork(work: Work): void {
    set({ work });
    ports.memory.write(work);
  }

  /** Applies a change to the listing. */
  function change(patch: Partial<Work>): void {
    setWork({ ...get().work, ...patch, isDirty: true });
    saver.noteChange();
  }

  function changeForm(patch: Partial<SystemForm>): void {
    const { system, forms } = get().work;
    if (!system) return;
    change({ forms: { ...forms, [system]: { ...formFor(get().work), ...patch } } });
    noteMended();
  }

  /** A toast reports files that are left out; otherwise people would notice only after publishing. */
  function withinMax(files: readonly AttachedFile[]): readonly AttachedFile[] {
    const tooMany = files.length - MEDIA_MAX;
    if (tooMany > 0)
      ports.showToast({
        tone: 'info',
        title: `A listing can have ${MEDIA_MAX} files`,
        description: tooMany === 1 ? 'One file wasn’t added.' : `${tooMany} files weren’t added.`,
      });
    return files.slice(0, MEDIA_MAX);
  }

  const complaints = createComplaints(ports, set);
  const saver = createSaver(ports, { get, set, setWork, complain: complaints.fromServer });
  const locator = createLocator(ports, {
    set: (place) => set({ location: place }),
    values: () => formFor(get().work).values,
    fill: (filled) => changeForm({ values: { ...formFor(get().work).values, ...filled } }),
  });

  async function start(): Promise<void> {
    const remembered = ports.memory.read();
    if (opening.kind === 'edit') return startEditing(opening, remembered);
    const work = remembered ?? emptyWork;
    const known = new Set(work.files.map(({ id }) => id));
    const added = opening.files.filter(({ id }) => !known.has(id));
    set({ work, saving: work.isDirty || !remembered ? 'none' : 'saved' });
    if (added.length > 0) change({ files: withinMax([...work.files, ...added]) });
    else if (work.isDirty && hasContent(work)) saver.noteChange();
    return undefined;
  }

  async function startEditing({ system, id }: { system: System; id: number }, remembered: Work | undefined) {
    set({ loading: 'loading' });
    const loaded = await loadWork(ports, { system, id });
    if (!loaded.ok) return set({ loading: loaded.refusal });
    set({ loading: 'ready', isLocked: loaded.value.isLocked });
    if (remembered?.isDirty && remembered.system === system) {
      set({ work: { ...remembered, step: remembered.step === 1 ? 2 : remembered.step } });
      saver.noteChange();
    } else setWork({ ...loaded.value.work, step: 2 });
    return undefined;
  }

  function goTo(step: Step): void {
    if (get().submission !== 'none' || step === get().work.step) return;
    if (step === 1 && opening.kind === 'edit') return;
    if (step > 1 && !get().work.system) return;
    if (step === LAST_STEP && !mayReview()) return;
    setWork({ ...get().work, step });
  }

  function mayReview(): boolean {
    const obstacle = reviewObstacle(get().work, ports.now());
    if (!obstacle) {
      complaints.takeBack();
      return true;
    }
    if (get().work.step === 1) setWork({ ...get().work, step: 2 });
    if (obstacle.kind === 'unconfirmed') askToConfirm(obstacle.field, 'review');
    else complaints.about(obstacle);
    return false;
  }

  function askToConfirm(field: string, target: 'review' | 'live'): void {
    complaints.takeBack();
    set({ prompt: { kind: 'confirm', field, target } });
  }

  /** After each change, dismisses notices that no longer apply. */
  function noteMended(): void {
    const { work, showsRequired, shuffleFault: shown } = get();
    complaints.review(work);
    if (showsRequired && missingIn(work).length === 0) set({ showsRequired: false });
    if (!shown || shuffleFault(work, ports.now())?.message === shown.message) return;
    set({ shuffleFault: undefined });
    complaints.takeBack();
  }

  async function submit(status: SubmitStatus): Promise<void> {
    if (get().submission !== 'none') return;
    const check = status === 'live' ? publishObstacle : configureObstacle;
    const obstacle = check(get().work, ports.now());
    if (!obstacle) {
      complaints.takeBack();
      return saver.submit(status);
    }
    if (obstacle.kind === 'unconfirmed') askToConfirm(obstacle.field, 'live');
    else if (obstacle.kind === 'missing') {
      complaints.about(obstacle);
      set({ focusOn: undefined, prompt: { kind: 'complete', missing: obstacle.missing } });
    } else if (obstacle.kind === 'media') {
      set({ prompt: { kind: 'add-assets', message: obstacle.message } });
    } else {
      if (obstacle.kind !== 'system') setWork({ ...get().work, step: 2 });
      complaints.about(obstacle);
    }
    return undefined;
  }

  return {
    get,
    opening,
    subscribe,
    start,
    goTo,
    submit,
    /** Saves outstanding changes before the dialog closes. Returns whether all of them are saved. */
    flush: saver.flush,
    resolveStale: saver.resolveStale,
    stop() {
      saver.stop();
      locator.stop();
    },

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
    /** The person confirms the value that the form filled in. */
    confirmField(id: string) {
      const { prompt } = get();
      const unconfirmed = formFor(get().work).unconfirmed?.filter((other) => other !== id);
      changeForm({ unconfirmed });
      if (prompt?.kind !== 'confirm') return;
      set({ prompt: undefined });
      if (prompt.target === 'live') void submit('live');
      else goTo(LAST_STEP);
    },
    /** The person wants a different value from the one filled in. */
    goToField(id: string) {
      set({ prompt: undefined, focusOn: id });
      setWork({ ...get().work, step: 2 });
    },
    /** Leaving a field dismisses its notice. */
    leaveField() {
      complaints.review(get().work);
    },
    chooseFromList(id: string) {
      changeForm(withChoice(formFor(get().work), id));
    },
    setShuffle(patch: Partial<ShuffleForm>) {
      changeForm({ shuffle: { ...formFor(get().work).shuffle, ...patch } });
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
    setFiles(files: readonly AttachedFile[]) {
      change({ files: withinMax(files) });
    },
    /** Adds chosen files. Opens the review step if the form is ready for it. */
    addFiles(files: readonly AttachedFile[]) {
      const known = new Map(get().work.files.map((file) => [file.id, file]));
      const target = new Set(files.map(({ id }) => id));
      const stay = get().work.files.filter(({ id }) => target.has(id));
      change({ files: withinMax([...stay, ...files.filter(({ id }) => !known.has(id))]) });
      if (!reviewObstacle(get().work, ports.now())) setWork({ ...get().work, step: LAST_STEP });
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
    ask: (prompt: WizardState['prompt']) => set({ prompt }),
    focusDone: () => set({ focusOn: undefined }),
    goToConfigure() {
      const first = missingIn(get().work)[0];
      set({ prompt: undefined, showsRequired: true, focusOn: first?.id });
      setWork({ ...get().work, step: 2 });
    },

    async loadDraft(draft: { system: System; id: number }): Promise<boolean> {
      await saver.flush();
      const loaded = await loadWork(ports, draft);
      const isDraft = loaded.ok && loaded.value.status === 'draft';
      if (!isDraft) {
        ports.showToast({
          tone: 'danger',
          title: 'Unable to load draft',
          description: loaded.ok ? 'Draft details unavailable' : loaded.refusal.message,
        });
        return false;
      }
      const { work } = loaded.value;
      set({ isLocked: loaded.value.isLocked, ...unchecked, saving: 'saved', location: undefined });
      setWork({
        ...work,
        forms: { ...get().work.forms, ...work.forms },
        loadedDraft: draft,
        step: LAST_STEP,
      });
      return true;
    },
    /** Detaches the form from a deleted draft. */
    forgetDraft(id: number) {
      const { forms } = get().work;
      // The form's content is now unsaved.
      if (formFor(get().work).saved?.listingId === id) set({ saving: 'none', savingNote: undefined });
      const remainingForms = Object.entries(forms).map(([system, form]) => [
        system,
        form.saved?.listingId === id ? { ...form, saved: undefined, clientKey: ports.newKey() } : form,
      ]);
      setWork({ ...get().work, forms: Object.fromEntries(remainingForms), loadedDraft: undefined });
    },
  };
}
