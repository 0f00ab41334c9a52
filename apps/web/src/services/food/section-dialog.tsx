import { changeMenuSection } from '@tessera/contract/services/my-menu';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useChange } from '../providers/own/public.ts';
import { minuteIn, minuteText } from '../providers/public.ts';
import type { MyKitchen } from './load-kitchen.ts';

interface SectionDialogProps {
  providerId: number;
  section: MyKitchen['menu'][number];
  onClose: () => void;
}

/** Name and description of a section, and when it is served, such as breakfast. */
export function SectionDialog({ providerId, section, onClose }: SectionDialogProps) {
  const formId = useId();
  const { isPending, problem, change } = useChange();
  const [isLimited, setIsLimited] = useState(section.servedFrom !== null);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const minuteOf = (name: string) => minuteIn(formText(form, name)) ?? null;
    const until = minuteOf('servedUntil');
    const body = {
      name: formText(form, 'name'),
      about: formText(form, 'about'),
      servedFrom: isLimited ? minuteOf('servedFrom') : null,
      // Midnight is the end of the day.
      servedUntil: isLimited ? (until === 0 ? 1_440 : until) : null,
    };
    const params = { providerId, sectionId: section.id };
    if (await change(() => call(changeMenuSection, { params, body }), 'Saved.')) onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={section.name}
      footer={
        <Button type="submit" form={formId} variant="primary" isLoading={isPending}>
          Save section
        </Button>
      }
    >
      <form id={formId} className="ui-stack" noValidate onSubmit={(event) => void save(event)}>
        <TextField label="Name" name="name" defaultValue={section.name} maxLength={80} required />
        <TextField label="Description (optional)" name="about" defaultValue={section.about} maxLength={300} />
        <Checkbox
          label="Served at certain times only"
          description="Such as breakfast. Customers can order it for these times."
          checked={isLimited}
          onChange={(event) => setIsLimited(event.target.checked)}
        />
        {isLimited && (
          <div className="business-pair">
            <TextField
              label="Served from"
              name="servedFrom"
              type="time"
              defaultValue={minuteText(section.servedFrom ?? 420)}
            />
            <TextField
              label="until"
              name="servedUntil"
              type="time"
              defaultValue={minuteText(section.servedUntil ?? 690)}
            />
          </div>
        )}
        {problem !== undefined && (
          <Banner tone="danger" role="alert" title="Couldn’t save the section">
            {problem}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
