import ImageOff from 'lucide-react/icons/image-off';
import './holdings.css';

/** The first picture of a listing. It is hidden from screen readers, because the title beside it says what it shows. */
export function ListingPicture({ url }: { url: string | null }) {
  return (
    <span className="holding-picture" aria-hidden="true">
      {url === null ? <ImageOff /> : <img src={url} alt="" width={320} height={240} loading="lazy" />}
    </span>
  );
}
