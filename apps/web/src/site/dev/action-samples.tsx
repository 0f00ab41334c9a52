import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import Share from 'lucide-react/icons/share-2';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button, ButtonLink, type ButtonVariant, IconButton } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { OutsideLink, TextLink } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { Sample, Section } from './section.tsx';
import './dev.css';

export function ActionSamples() {
  return (
    <Section id="buttons" title="Buttons and links">
      {variants.map((variant) => (
        <Sample key={variant} title={`Button, ${variant}: rest, hover, focus, disabled, loading`}>
          <Button variant={variant}>Publish listing</Button>
          <Button variant={variant} className="dev-hover">
            Publish listing
          </Button>
          <Button variant={variant} className="dev-focus">
            Publish listing
          </Button>
          <Button variant={variant} disabled>
            Publish listing
          </Button>
          <Button variant={variant} isLoading>
            Publish listing
          </Button>
        </Sample>
      ))}
      <Sample title="Sizes and icons">
        <Button size="small" icon={<Download aria-hidden="true" />}>
          Small
        </Button>
        <Button icon={<Download aria-hidden="true" />}>Medium</Button>
        <Button size="large" variant="primary" icon={<Plus aria-hidden="true" />}>
          Large
        </Button>
        <ButtonLink to="#buttons" variant="primary">
          A link as a button
        </ButtonLink>
      </Sample>
      <Sample title="Icon only, with a tooltip">
        <Tooltip text="Share">
          <IconButton label="Share" icon={<Share aria-hidden="true" />} />
        </Tooltip>
        <Tooltip text="Deletes the draft and its files">
          {(description) => (
            <IconButton
              {...description}
              label="Delete draft"
              variant="secondary"
              icon={<Trash aria-hidden="true" />}
            />
          )}
        </Tooltip>
        <IconButton label="Add" variant="primary" icon={<Plus aria-hidden="true" />} />
        <IconButton label="Add" size="small" variant="secondary" icon={<Plus aria-hidden="true" />} />
        <IconButton
          label="Add"
          size="large"
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          disabled
        />
        <IconButton label="Add" variant="secondary" icon={<Plus aria-hidden="true" />} isLoading />
      </Sample>
      <SavingSample />
      <Sample title="Long text, whole width" layout="block">
        <div className="dev-narrow">
          <Button isWide variant="primary">
            Continue with the address that you confirmed yesterday
          </Button>
        </div>
      </Sample>
      <Sample title="Links and keys" layout="block">
        <p className="dev-prose">
          Read the <TextLink to="#tokens">rules for sellers</TextLink> first, then the{' '}
          <OutsideLink href="https://example.org/">guide to photographs</OutsideLink>. Search opens with{' '}
          <Kbd keys={['Ctrl', 'K']} />.{' '}
          <TextLink to="#tokens" isQuiet>
            A quiet link
          </TextLink>
        </p>
      </Sample>
    </Section>
  );
}

function SavingSample() {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Sample title="Loading keeps width and focus">
      <Button variant="primary" isLoading={isSaving} onClick={() => setIsSaving(true)}>
        Save changes
      </Button>
      <Button variant="quiet" onClick={() => setIsSaving(false)}>
        Stop
      </Button>
    </Sample>
  );
}

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
