import { DAYS_TO_UNDO } from '@tessera/domain/people/deletion';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import { useAction } from '../../use-action.ts';
import { DeletionBanner } from '../../deletion-banner.tsx';
import type { Profile } from '../profile.types.ts';
import { useProvenCall } from '../proof-provider.tsx';
import { SectionCard } from '../section-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { type Fate, type FateRow, fateRows, obstacleSentences } from './fate-rows.ts';

interface DeleteCardProps {
  profile: Profile;
  deletion: { readonly dueAt: Date; readonly waitsFor: Fate['obstacles'] } | null;
  fate: Fate;
}

export function DeleteCard({ profile, deletion, fate }: DeleteCardProps) {
  const obstacles = deletion && deletion.waitsFor.length > 0 ? deletion.waitsFor : fate.obstacles;
  return (
    <SectionCard title="Delete your account" intro={<p>You have {DAYS_TO_UNDO} days to change your mind.</p>}>
      {deletion && <DeletionBanner dueAt={deletion.dueAt} />}
      <div className="profile-fates">
        <DataTable
          caption="What happens to your things"
          isCaptionHidden
          columns={[
            { id: 'thing', header: 'You have', isRowHeader: true, cell: ({ thing }: FateRow) => thing },
            { id: 'fate', header: 'What happens to it', cell: ({ fate: text }: FateRow) => text },
          ]}
          rows={fateRows(fate)}
          rowKey={({ thing }) => thing}
          empty={null}
        />
      </div>
      {obstacles.length > 0 && (
        <Banner tone="warning" title="The deletion waits until this is settled">
          <ul className="account-problems">
            {obstacles.map((each) => (
              <li key={each}>{obstacleSentences[each]}</li>
            ))}
          </ul>
        </Banner>
      )}
      {!deletion && <RequestButton profile={profile} />}
    </SectionCard>
  );
}

function RequestButton({ profile }: { profile: Profile }) {
  const [isAsking, setIsAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const provenCall = useProvenCall();
  const { run, running } = useAction();

  /** Requests the deletion for somebody without a password. The server may first ask them to prove who they are. */
  async function requestWithoutPassword() {
    const { requestAccountDeletion } = await import('@tessera/contract/site/account-data');
    await run('delete', () => provenCall(requestAccountDeletion, { body: {} }));
    await revalidate();
  }

  return (
    <div>
      <Button
        variant="danger"
        isLoading={running !== undefined}
        onClick={() => (profile.hasPassword ? setIsAsking(true) : void requestWithoutPassword())}
      >
        Delete my account
      </Button>
      <DeleteDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onRequested={async () => {
          setIsAsking(false);
          await revalidate();
        }}
      />
    </div>
  );
}
