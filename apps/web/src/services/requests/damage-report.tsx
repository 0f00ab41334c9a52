import { MAX_DAMAGE_PHOTOS, type ShownRequest } from '@tessera/contract/services/request-shapes';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { useChange } from '../../sold/use-change.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextArea, TextField } from '../../ui/forms/field.tsx';
import { PHOTO_TYPES, withUploaded } from './photo-copies.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { momentText } from './request-words.ts';

type Request = Pick<ShownRequest, 'id' | 'role' | 'damages' | 'mayReportDamage'>;

/** Damage that either side of a booked move reports to the other. */
export function DamageReport({
  request,
  directory,
}: {
  readonly request: Request;
  /** Folder of the person into which photos are uploaded on their way. Null without one. */
  readonly directory: string | null;
}) {
  const { damages, mayReportDamage, role } = request;
  if (damages.length === 0 && !mayReportDamage) return null;
  const other = role === 'customer' ? 'movers' : 'customer';
  return (
    <section className="ui-stack" aria-labelledby="damage">
      <h2 id="damage" className="ui-section-title">
        Damage
      </h2>
      {damages.length === 0 && <p className="ui-muted">Nobody has reported any damage.</p>}
      {damages.map(({ id, isMine, thing, description, createdAt, photos }) => (
        <article key={id} className="quote" aria-labelledby={`damage-${id}`}>
          <header>
            <h3 id={`damage-${id}`}>{thing}</h3>
            <span className="ui-muted">
              {isMine ? 'You reported it' : `The ${other} reported it`}, {momentText(createdAt)}
            </span>
          </header>
          <p className="ui-breakable damage-text">{description}</p>
          {photos.length > 0 && <PhotoGrid photos={photos} of={`Damage to ${thing}`} />}
        </article>
      ))}
      {mayReportDamage && (
        <Fold summary="Report damage">
          <DamageForm requestId={request.id} other={other} directory={directory} />
        </Fold>
      )}
    </section>
  );
}

function DamageForm({
  requestId,
  other,
  directory,
}: {
  readonly requestId: string;
  readonly other: string;
  readonly directory: string | null;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const { isPending, problem, change } = useChange();

  async function report(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const isReported = await change(async () => {
      const { reportDamage } = await import('@tessera/contract/services/request-photos');
      const body = { thing: formText(typed, 'thing'), description: formText(typed, 'description') };
      return withUploaded(photos, directory ?? '', (fileIds) =>
        call(reportDamage, { params: { requestId }, body: { ...body, fileIds } }),
      );
    }, 'Damage reported.');
    if (!isReported) return;
    form.reset();
    setPhotos([]);
  }

  return (
    <form className="damage-form" onSubmit={(event) => void report(event)}>
      <TextField label="What is damaged" name="thing" maxLength={80} required />
      <TextArea label="What happened" name="description" rows={3} maxLength={1_000} required />
      {directory !== null && (
        <div className="ui-row">
          <Button icon={<ImagePlus aria-hidden="true" />} onClick={() => input.current?.click()}>
            Add photos
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={PHOTO_TYPES}
            aria-label="Photos of the damage"
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              setPhotos((earlier) => [...earlier, ...chosen].slice(0, MAX_DAMAGE_PHOTOS));
            }}
          />
          <span className="ui-muted" aria-live="polite">
            {photos.length === 0
              ? `Up to ${MAX_DAMAGE_PHOTOS} photos`
              : photos.length === 1
                ? '1 photo chosen'
                : `${photos.length} photos chosen`}
          </span>
          {photos.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => setPhotos([])}>
              Remove photos
            </Button>
          )}
        </div>
      )}
      <p className="ui-note">
        {other === 'movers' ? 'The movers get' : 'The customer gets'} an email. What you report can’t be
        changed afterwards, and is deleted 30 days after the move.
      </p>
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Nothing was reported">
          {problem}
        </Banner>
      )}
      <div>
        <Button type="submit" variant="primary" isLoading={isPending}>
          Report damage
        </Button>
      </div>
    </form>
  );
}
