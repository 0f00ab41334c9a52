export interface DragFacts {
  readonly types: readonly string[];
  /** Something on the page has taken it already. */
  readonly isHandled: boolean;
  /** Began on this page, such as a picture that is dragged: browsers call that a file, too. */
  readonly isFromPage: boolean;
  /** Over a field that takes files by itself. */
  readonly isOverField: boolean;
}

/** Whether a drag brings files that nothing else on the page takes. */
export function isForUpload({ types, isHandled, isFromPage, isOverField }: DragFacts): boolean {
  return types.includes('Files') && !isHandled && !isFromPage && !isOverField;
}

interface Watcher {
  /** Only while no other one watches. */
  readonly isFallback: boolean;
  readonly setOver: (isOver: boolean) => void;
  readonly drop: (transfer: DataTransfer) => void;
}

const FILE_FIELDS = 'input[type=file], [contenteditable]:not([contenteditable=false])';

const watchers: Watcher[] = [];
let stopListening: (() => void) | undefined;
let isFromPage = false;
/** What the pointer is over. The next element is entered before this one is left, so leaving this one leaves the page. */
let entered: EventTarget | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
/** Browsers send dragover several times a second, even while the pointer rests. */
const LONGEST_SILENCE_MS = 1_500;

/** Tells of files that are dragged over the page and dropped on it. One watcher at a time: the newest. */
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
      expectMore();
      if (!isWanted || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    drop(event: DragEvent) {
      endOver();
      if (!isOurs(event) || !event.dataTransfer) return;
      // Otherwise the browser leaves the site to open the file.
      event.preventDefault();
      current()?.drop(event.dataTransfer);
    },
    dragstart: () => void (isFromPage = true),
    dragend: endInternalDrag,
    // A drag whose element has left the page has no end; but no pointer moves during one.
    pointermove: endInternalDrag,
  };
  const types = Object.keys(handlers) as (keyof typeof handlers)[];
  for (const type of types) addEventListener(type, handlers[type] as EventListener);
  return () => {
    for (const type of types) removeEventListener(type, handlers[type] as EventListener);
  };
}

/** A cancelled drag, or one whose element was removed below the pointer, may end without any event. */
function expectMore(): void {
  clearTimeout(silence);
  silence = setTimeout(endOver, LONGEST_SILENCE_MS);
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
