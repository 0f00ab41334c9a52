import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Action } from '../navigation/actions.ts';

interface ActionButtonProps {
  action: Action;
  beforeRun?: () => void;
  variant?: ButtonVariant;
  className?: string;
  isWide?: boolean;
}

export function ActionButton({ action, beforeRun, variant, className, isWide }: ActionButtonProps) {
  const { icon: Icon, label, run } = action;
  return (
    <Button
      className={classNames('needs-script', className)}
      variant={variant}
      isWide={isWide}
      icon={<Icon aria-hidden="true" />}
      onClick={() => {
        beforeRun?.();
        run?.();
      }}
    >
      <span className="action-label">{label}</span>
    </Button>
  );
}
