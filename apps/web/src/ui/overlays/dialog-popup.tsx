import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { IconButton } from '../button.tsx';
import type { DialogProps } from './dialog.types.ts';
import { isOnToast } from './toast-store.ts';
import './dialog-popup.css';

export function DialogPopup({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'medium',
  isSticky = false,
  initialFocus,
  returnFocusTo,
}: DialogProps) {
  return (
    <Dialog.Root
      open={isOpen}
      disablePointerDismissal={isSticky}
      onOpenChange={(open, details) => {
        if (isSticky && details.reason === 'escape-key') return details.cancel();
        if (isOnToast(details.event.target)) return details.cancel();
        return onOpenChange(open);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="ui-dialog-backdrop" />
        <Dialog.Popup
          className="ui-dialog"
          data-size={size}
          {...(initialFocus && { initialFocus })}
          {...(returnFocusTo && { finalFocus: returnFocusTo })}
        >
          <div className="ui-dialog-header">
            <div>
              <Dialog.Title className="ui-dialog-title">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="ui-dialog-description">{description}</Dialog.Description>
              )}
            </div>
            {!isSticky && (
              <Dialog.Close
                render={
                  <IconButton className="ui-dialog-close" label="Close" icon={<X aria-hidden="true" />} />
                }
              />
            )}
          </div>
          {children && (
            // Scrolls if long; it must then be focusable for keyboard scrolling.
            <div className="ui-dialog-body">{children}</div>
          )}
          {footer && <div className="ui-dialog-footer">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
