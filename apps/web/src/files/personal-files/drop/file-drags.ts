export interface DragFacts {
  readonly types: readonly string[];
  /** Another element of the page has already handled the drag. */
  readonly isHandled: boolean;
  /** The drag began on this page. Browsers report even a picture that is dragged from the page as a file. */
  readonly isFromPage: boolean;
  /** The pointer is over a field that accepts files itself. */
  readonly isOverField: boolean;
}

/** Whether a drag contains files that nothing else on the page accepts. */
export function isForUpload({ types, isHandled, isFromPage, isOverField }: DragFacts): boolean {
  return types.includes('Files') && !isHandled && !isFromPage && !isOverField;
}

interface Watcher {
  /** Ignores drags while another watcher is active. */
  readonly isFallback: boolean;
  readonly setOver: (isOver: boolean) => void;
  readonly drop: (transfer: DataTransfer) => void;
}

const FILE_FIELDS = 'input[type=file], [contenteditable]:not([contenteditable=false])';

const watchers: Watcher[] = [];
let stopListening: (() => void) | undefined;
let isFromPage = false;
/**
 * The element under the dragged files. On the way to another element, the browser reports that one as entered before it
 * reports this one as left. So if this one is left while it is still the latest, the drag has left the page.
 */
let entered: EventTarget | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
/** Browsers send dragover several times a second, even while the pointer rests. After this silence the drag is over. */
const MAX_SILENCE_MS = 1_500;

/**
 * Reports files that are dragged over the page or dropped on it to the newest watcher. A fallback only gets them alone.
 */
export function watchFileDrags(watcher: Watcher): () => void {
  watchers.push(watcher);
  stopListening ??= listen();
  return () => {
    watchers.splice(watchers.indexOf(watcher), 1);
    watcher.setOver(false);
    if (watchers.length > 0) return;
    stopListening?.();
    stopListening = undefined;
  };
}

function current(): Watcher | undefined {
  return watchers.findLast(({ isFallback }) => !isFallback) ?? watchers.at(-1);
}

function listen(): () => void {
  const handlers = {
    dragenter(event: DragEvent) {
      entered = event.target;
      current()?.setOver(isOurs(event));
    },
    dragleave({ target }: DragEvent) {
      if (target === entered) endOver();
    },
    dragover(event: DragEvent) {
      entered = event.target;
      const isWanted = isOurs(event);
      current()?.setOver(isWanted);
      endAfterSilence();
      if (!isWanted || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    drop(event: DragEvent) {
      endOver();
      if (!isOurs(event) || !event.dataTransfer) return;
      // Otherwise the browser would leave the site and open the file.
      event.preventDefault();
      current()?.drop(event.dataTransfer);
    },
    dragstart: () => void (isFromPage = true),
    dragend: endInternalDrag,
    // A drag whose element was removed has no dragend. Browsers send no pointermove during a drag, so one means it
    // ended.
    pointermove: endInternalDrag,
  };
  const types = Object.keys(handlers) as (keyof typeof handlers)[];
  for (const type of types) addEventListener(type, handlers[type] as EventListener);
  return () => {
    for (const type of types) removeEventListener(type, handlers[type] as EventListener);
  };
}

/** Treats the drag as over if no event follows: a cancelled drag may end without one. */
function endAfterSilence(): void {
  clearTimeout(silence);
  silence = setTimeout(endOver, MAX_SILENCE_MS);
}

function endOver(): void {
  clearTimeout(silence);
  current()?.setOver(false);
}

function endInternalDrag(): void {
  isFromPage = false;
}

function isOurs({ dataTransfer, defaultPrevented, target }: DragEvent): boolean {
  return isForUpload({
    types: dataTransfer?.types ?? [],
    isHandled: defaultPrevented,
    isFromPage,
    isOverField: target instanceof Element && target.closest(FILE_FIELDS) !== null,
  });
}
