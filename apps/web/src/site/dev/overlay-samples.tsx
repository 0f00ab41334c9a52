import Briefcase from 'lucide-react/icons/briefcase';
import Car from 'lucide-react/icons/car';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Home from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user';
import Utensils from 'lucide-react/icons/utensils';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/forms/combobox.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Dialog, preloadDialog } from '../../ui/overlays/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { MenuGroup } from '../../ui/overlays/menu.types.ts';
import { SelectField } from '../../ui/forms/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { Sample, Section } from './section.tsx';

export function OverlaySamples() {
  return (
    <Section id="overlays" title="Menus, dialogs, tabs, toasts">
      <Sample title="Fold">
        <Fold icon={<Settings aria-hidden="true" />} summary="More settings">
          <p>Settings that few people need.</p>
        </Fold>
      </Sample>
      <Sample title="Menu">
        <Menu
          groups={accountGroups}
          renderTrigger={(props) => (
            <Button {...props}>
              Account
              <ChevronDown aria-hidden="true" />
            </Button>
          )}
        />
        <Menu
          groups={verticalGroups}
          layout="wide"
          renderTrigger={(props) => (
            <Button {...props} variant="quiet">
              All verticals
              <ChevronDown aria-hidden="true" />
            </Button>
          )}
        />
      </Sample>
      <DialogSamples />
      <Sample title="Tabs" layout="block">
        <Tabs label="Profile" tabs={tabs} />
      </Sample>
      <ToastSamples />
    </Section>
  );
}

function DialogSamples() {
  const [open, setOpen] = useState<'form' | 'long' | 'large' | 'confirm'>();
  const [isDeleting, setIsDeleting] = useState(false);
  const close = () => setOpen(undefined);
  const shown = (name: typeof open) => ({ isOpen: open === name, onOpenChange: close });
  return (
    <Sample title="Dialog">
      <Button onPointerEnter={preloadDialog} onClick={() => setOpen('form')}>
        Rename file…
      </Button>
      <Button onClick={() => setOpen('long')}>Long dialog…</Button>
      <Button onClick={() => setOpen('large')}>Large dialog…</Button>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        Delete file…
      </Button>
      <Dialog
        {...shown('form')}
        title="Rename file"
        description="The address of the file stays the same."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Rename
            </Button>
          </>
        }
      >
        <div className="ui-stack">
          <TextField label="Name" defaultValue="Holiday in Whitby.jpg" />
          <SelectField label="Folder" options={folders} defaultValue="photos" />
          <Combobox label="Owner" options={owners} defaultValue="ada" />
          <div>
            <Menu
              groups={[{ items: [{ label: 'Copy address' }, { label: 'Download' }] }]}
              renderTrigger={(props) => <Button {...props}>More</Button>}
            />
          </div>
        </div>
      </Dialog>
      <Dialog
        {...shown('long')}
        size="small"
        title="Long dialog"
        footer={<Button onClick={close}>Understood</Button>}
      >
        <LongText />
      </Dialog>
      <Dialog {...shown('large')} size="large" title="Large dialog">
        <LongText />
      </Dialog>
      <ConfirmDialog
        {...shown('confirm')}
        title="Delete “Holiday in Whitby.jpg”?"
        confirmLabel="Delete file"
        tone="danger"
        isPending={isDeleting}
        onConfirm={() => {
          setIsDeleting(true);
          setTimeout(() => {
            setIsDeleting(false);
            close();
            showToast({ tone: 'success', title: 'File deleted' });
          }, 600);
        }}
      >
        Listings that show it will show nothing in its place. It cannot be brought back.
      </ConfirmDialog>
    </Sample>
  );
}

function ToastSamples() {
  return (
    <Sample title="Toast">
      <Button
        onClick={() =>
          showToast({ title: 'Draft saved', description: 'You can go on later from any device.' })
        }
      >
        Information
      </Button>
      <Button
        onClick={() =>
          showToast({
            tone: 'success',
            title: 'Listing archived',
            action: { label: 'Undo', onPress: () => showToast({ title: 'Listing restored' }) },
          })
        }
      >
        With action
      </Button>
      <Button onClick={() => showToast({ tone: 'warning', title: 'Connection is slow', durationMs: 1500 })}>
        For a moment
      </Button>
      <Button
        onClick={() =>
          showToast({ tone: 'danger', title: 'The file could not be uploaded', description: longWord })
        }
      >
        Failure
      </Button>
    </Sample>
  );
}

function LongText() {
  return (
    <div className="ui-stack">
      {Array.from({ length: 14 }, (_, index) => (
        <p key={index}>
          Paragraph {index + 1}. A listing belongs to its seller until it ends, is sold or is taken down.
          Buyers see what the seller wrote, when it was written, and nothing that was not shown to them on
          purpose.
        </p>
      ))}
    </div>
  );
}

const longWord =
  'averyveryverylongfilenamewithoutanyspacesinitatallwhichmustnotwidenthepage.tar.gz is larger than 5 GB.';

const folders = [
  { value: 'photos', label: 'Photos' },
  { value: 'papers', label: 'Papers' },
];

const owners = [
  { value: 'ada', label: 'Ada Lovelace' },
  { value: 'grace', label: 'Grace Hopper' },
  { value: 'mary', label: 'Mary Somerville' },
];

const tabs = [
  { id: 'details', label: 'Details', panel: <p>Name, picture and location.</p> },
  { id: 'security', label: 'Security', panel: <p>Password, second factor and passkeys.</p> },
  { id: 'sessions', label: 'Sessions', panel: <p>Where you are signed in.</p> },
];

const accountGroups: MenuGroup[] = [
  {
    label: 'Ada Lovelace',
    items: [
      { label: 'Profile', icon: <User aria-hidden="true" />, to: '#overlays', isCurrent: true },
      { label: 'Settings', icon: <Settings aria-hidden="true" />, shortcut: 'G S' },
      { label: 'Storage plans', hint: 'Not available to guests', isDisabled: true },
    ],
  },
  {
    items: [
      {
        label: 'Sign out',
        icon: <LogOut aria-hidden="true" />,
        tone: 'danger',
        onSelect: () => showToast({ title: 'Signed out' }),
      },
    ],
  },
];

const verticalGroups: MenuGroup[] = [
  {
    label: 'Verticals',
    items: [
      {
        label: 'Jobs',
        hint: 'Find work or people',
        vertical: 'jobs',
        icon: <Briefcase aria-hidden="true" />,
        to: '#jobs',
      },
      {
        label: 'Property',
        hint: 'Rent, buy, share',
        vertical: 'property',
        icon: <Home aria-hidden="true" />,
        to: '#property',
      },
      {
        label: 'Auto',
        hint: 'Cars, vans, parts',
        vertical: 'auto',
        icon: <Car aria-hidden="true" />,
        to: '#auto',
      },
      {
        label: 'Food',
        hint: 'Kitchens near you',
        vertical: 'food',
        icon: <Utensils aria-hidden="true" />,
        to: '#food',
      },
    ],
  },
];
