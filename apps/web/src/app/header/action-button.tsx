import { Button, type ButtonVariant } from '../../ui/button.tsx';
import type { Action } from '../navigation/actions.ts';

interface ActionButtonProps {
  action: Action;
  variant?: ButtonVariant;
  className?: string;
  isWide?: boolean;
}

export function ActionButton({ action, variant, className, isWide }: ActionButtonProps) {
  const { icon: Icon, label, run } = action;
  return (
    <Button
      className={className}
      variant={variant}
      isWide={isWide}
      icon={<Icon aria-hidden="true" />}
      onClick={run}
    >
      <span className="action-label">{label}</span>
    </Button>
  );
}
