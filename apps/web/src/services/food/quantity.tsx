import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '../../ui/button.tsx';

/** A number of dishes with buttons beside it. `min` 0 lets the last one be removed. */
export function Quantity({
  name,
  quantity,
  min = 1,
  max,
  onChange,
}: {
  name: string;
  quantity: number;
  min?: number;
  max: number;
  onChange: (quantity: number) => void;
}) {
  return (
    <span className="quantity">
      <IconButton
        label={quantity === 1 && min === 0 ? `Remove ${name}` : `One ${name} less`}
        icon={<Minus aria-hidden="true" />}
        disabled={quantity <= min}
        onClick={() => onChange(quantity - 1)}
      />
      <output aria-label={`Number of ${name}`}>{quantity}</output>
      <IconButton
        label={`One more ${name}`}
        icon={<Plus aria-hidden="true" />}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      />
    </span>
  );
}
