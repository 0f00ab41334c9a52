import type { SubmitStatus } from '@tessera/domain/market/listings/statuses';
import { advisedFields } from '@tessera/domain/market/listings/form/advised-fields';
import { configureObstacle, missingIn, publishObstacle, reviewObstacle } from './form-checks.ts';
import type { WizardCore } from './wizard-core.ts';
import { formFor } from './system-form.ts';
import { LAST_STEP, type Step } from './work.ts';

/** Actions that go from step to step, submit the form, and lead to the field that blocks either. */
export function createStepActions({
  ports,
  opening,
  get,
  set,
  setWork,
  changeForm,
  ...services
}: WizardCore) {
  const { complaints, saver } = services;

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
      return !asksForAdvised();
    }
    if (get().work.step === 1) setWork({ ...get().work, step: 2 });
    if (obstacle.kind === 'unconfirmed') askToConfirm(obstacle.field, 'review');
    else complaints.about(obstacle);
    return false;
  }

  /**
   * Asks for a category and a place if a new listing lacks them. Asks once, because somebody may have reasons to leave
   * them out.
   */
  function asksForAdvised(): boolean {
    const { work, isAdvised } = get();
    const fields =
      work.system && !isAdvised && opening.kind === 'new'
        ? advisedFields(work.system, formFor(work).values)
        : [];
    if (fields.length === 0) return false;
    set({ isAdvised: true, prompt: { kind: 'advise', fields } });
    return true;
  }

  function askToConfirm(field: string, target: 'review' | 'live'): void {
    complaints.takeBack();
    set({ prompt: { kind: 'confirm', field, target } });
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
    goTo,
    submit,
    /** Saves as a draft. If the listing is on the site, asks first, because it would be withdrawn. */
    saveAsDraft() {
      const { saved } = formFor(get().work);
      if (saved && saved.status !== 'draft') set({ prompt: { kind: 'withdraw' } });
      else void submit('draft');
    },
    /** Called when the person confirms a value that was filled in automatically. */
    confirmField(id: string) {
      const { prompt } = get();
      const unconfirmed = formFor(get().work).unconfirmed?.filter((other) => other !== id);
      changeForm({ unconfirmed });
      if (prompt?.kind !== 'confirm') return;
      set({ prompt: undefined });
      if (prompt.target === 'live') void submit('live');
      else goTo(LAST_STEP);
    },
    /** Called when the person wants another value than the one filled in. Leads to its field. */
    goToField(id: string) {
      set({ prompt: undefined, focusOn: id });
      setWork({ ...get().work, step: 2 });
    },
    /** Called when the person goes on without a category or a place. */
    continueWithout() {
      set({ prompt: undefined });
      goTo(LAST_STEP);
    },
    goToConfigure() {
      const first = missingIn(get().work)[0];
      set({ prompt: undefined, showsRequired: true, focusOn: first?.id });
      setWork({ ...get().work, step: 2 });
    },
  };
}
