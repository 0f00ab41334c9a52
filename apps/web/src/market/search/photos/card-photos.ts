import './card-photos.css';

/**
 * Lets the photos of listing cards be swiped, and moved by two buttons under a mouse. It adds to the cards on the page
 * what most visits don't need, so that pages of results stay as small as they are.
 */
export function startCardPhotos(): void {
  const hovers = matchMedia('(hover: hover)').matches;
  const present = hovers ? `.listing-card:hover ${FRAME}` : FRAME;
  for (const frame of document.querySelectorAll<HTMLElement>(present)) addStrip(frame, hovers);
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const card = target instanceof Element ? target.closest('.listing-card') : null;
    if (!card) return;
    // A finger moves only what was there when it touched the screen, so all of the cards are prepared.
    const isMouse = pointerType === 'mouse';
    const within = isMouse ? card : document;
    for (const frame of within.querySelectorAll<HTMLElement>(FRAME)) addStrip(frame, isMouse);
  });
}

const FRAME = '.listing-card-frame[data-photos]';

function addStrip(frame: HTMLElement, isMouse: boolean): void {
  const ids = frame.dataset['photos']?.split(',') ?? [];
  const first = frame.querySelector('img');
  // A row of cards that is swiped itself cannot have photos that are swiped.
  const isInSwipedRow = !isMouse && frame.closest('.home-row, .viewed-list') !== null;
  if (!first || frame.querySelector('.card-photos') || isInSwipedRow) return;
  const strip = document.createElement('div');
  strip.className = 'card-photos';
  // The photos decorate the card, whose link has a name. They are all on the listing's page, with their captions.
  strip.ariaHidden = 'true';
  strip.tabIndex = -1;
  const slides = ids.map((id, at) => {
    const slide = document.createElement('div');
    // The card's own picture is seen through the first slide.
    if (at > 0) slide.append(photo(first.src.replace(`/${ids[0]}/`, `/${id}/`)));
    strip.append(slide);
    return slide;
  });
  const buttons = [-1, 1].map((step) => moveButton(strip, step));
  const show = () => {
    const at = Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
    frame.dataset['count'] = `${at + 1}/${ids.length}`;
    for (const slide of slides.slice(0, at + 2)) load(slide.querySelector('img'));
    for (const [index, button] of buttons.entries())
      button.hidden = index === 0 ? at === 0 : at === ids.length - 1;
  };
  strip.addEventListener('scroll', show);
  strip.addEventListener('pointerdown', show);
  strip.addEventListener('click', () =>
    frame.closest('.listing-card')?.querySelector<HTMLElement>('.listing-card-link')?.click(),
  );
  frame.append(strip, ...buttons);
  if (isMouse) show();
}

function photo(address: string): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = '';
  image.dataset['address'] = address;
  return image;
}

/** A photo is fetched when it is next in the strip. */
function load(image: HTMLImageElement | null): void {
  const address = image?.dataset['address'];
  if (image && address !== undefined && image.src === '') image.src = address;
}

function moveButton(strip: HTMLElement, step: number): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-photos-move';
  button.dataset['step'] = String(step);
  button.ariaHidden = 'true';
  button.tabIndex = -1;
  button.hidden = step === -1;
  button.addEventListener('click', () => strip.scrollBy({ left: step * strip.clientWidth }));
  return button;
}
