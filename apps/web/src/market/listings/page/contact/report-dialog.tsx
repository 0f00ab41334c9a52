import type { Subject } from '@tessera/domain/conversation/moderation/moderation';
import { useId } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { FormAnswer } from './form-answer.ts';
import { ReportForm } from './report-form.tsx';

interface ReportDialogProps {
  subject: Subject;
  title: string;
  action: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ReportDialog({ subject, title, action, isOpen, onOpenChange }: ReportDialogProps) {
  const id = useId();
  const fetcher = useFetcher<FormAnswer>();
  const close = () => onOpenChange(false);
  if (fetcher.data?.done) {
    return (
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        size="small"
        title="Thank you"
        description="We’ve sent your report to the moderators, who will review it."
        footer={<Button onClick={close}>Close</Button>}
      />
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={subject === 'listing' ? 'Report this listing' : 'Report this conversation'}
      description={subject === 'listing' ? `“${title}”` : `About “${title}”`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isLoading={fetcher.state !== 'idle'}>
            Send report
          </Button>
        </>
      }
    >
      <ReportForm fetcher={fetcher} id={id} action={action} subject={subject} />
    </Dialog>
  );
}
