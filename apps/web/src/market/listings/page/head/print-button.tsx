import Printer from 'lucide-react/icons/printer';
import { Button } from '../../../../ui/button.tsx';

/** Prints the page. The print stylesheet hides controls. */
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
