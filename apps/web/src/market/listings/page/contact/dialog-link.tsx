import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { type LazyModule, useLazyModule } from '../../../../ui/lazy-module.ts';

/** Renders a dialog around a form that also has its own page. */
export type DrawDialog = (state: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) => ReactNode;

type DialogLinkProps = ComponentProps<typeof ButtonLink> & {
  lazy: LazyModule<DrawDialog>;
  /** If false, the link opens the page instead of the dialog. */
  opensHere: boolean;
};

/**
 * A link to a page with a form. With scripts, pressing it shows the form in a dialog instead; the dialog's code is
 * fetched on the first press.
 */
export function DialogLink({ lazy, opensHere, ...link }: DialogLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const draw = useLazyModule(lazy, { isNeeded, onFailure: () => setIsNeeded(false) });

  function open(event: MouseEvent) {
    if (!opensHere || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsNeeded(true);
    setIsOpen(true);
  }

  return (
    <>
      <ButtonLink
        {...link}
        onClick={open}
        {...(opensHere && { 'aria-haspopup': 'dialog', onPointerEnter: lazy.preload })}
      />
      {draw?.({ isOpen, onOpenChange: setIsOpen })}
    </>
  );
}
