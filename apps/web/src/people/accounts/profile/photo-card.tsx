import { subfolderName } from '@tessera/domain/people/subfolders';
import { basePath } from '@tessera/domain/files/personal-files/paths';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../lib/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { useAction } from '../use-action.ts';
import type { Profile } from './profile.types.ts';
import { SectionCard } from './section-card.tsx';

export function PhotoCard({ profile: { user } }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const { running, run } = useAction();
  const folder = subfolderName(user.subfolderNumber);

  async function choose(photo: File | undefined) {
    if (!photo || folder === null) return;
    const sent = await run('send', async () =>
      (await import('./send-photo.ts')).sendPhoto(photo, basePath(folder)),
    );
    if (sent) await finish('Photo saved');
  }

  async function remove() {
    const removed = await run('remove', async () =>
      call((await import('@tessera/contract/files/avatars')).deleteAvatar, {}),
    );
    if (removed) await finish('Photo removed');
    input.current?.form?.querySelector('button')?.focus();
  }

  async function finish(title: string) {
    await revalidate();
    showToast({ tone: 'success', title });
  }

  return (
    <SectionCard title="Photo" intro={<p>Shown with your listings and messages.</p>}>
      <form className="profile-photo" onSubmit={(event) => event.preventDefault()}>
        <Avatar name={`${user.firstName} ${user.lastName}`} src={user.avatarUrl} size="large" />
        {folder === null ? (
          <p className="ui-muted">Confirm your email address to add a photo.</p>
        ) : (
          <div className="ui-stack" data-gap="close">
            <div className="ui-row">
              <Button size="small" isLoading={running === 'send'} onClick={() => input.current?.click()}>
                {user.avatarUrl === null ? 'Upload photo' : 'Change photo'}
              </Button>
              {user.avatarUrl !== null && (
                <Button
                  size="small"
                  variant="quiet"
                  isLoading={running === 'remove'}
                  onClick={() => void remove()}
                >
                  Remove photo
                </Button>
              )}
            </div>
            <p className="ui-note">We crop it to a square and remove camera data such as location.</p>
            <input
              ref={input}
              type="file"
              hidden
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic"
              aria-label="Photo"
              onChange={(event) => {
                void choose(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </div>
        )}
      </form>
    </SectionCard>
  );
}
