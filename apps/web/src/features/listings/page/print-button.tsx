import Printer from 'lucide-react/icons/printer';
import { Button } from '../../../ui/button.tsx';

/** For the kitchen table; what can only be pressed is left out on paper. */
export function PrintButton() {
  return (
    <Button
      className="needs-script"
      size="small"
      icon={<Printer aria-hidden="true" />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
}
