import 'leaflet';

declare module 'leaflet' {
  /** What Leaflet has for subclasses of its renderers, and its types leave out. */
  interface Renderer {
    getEvents(): Record<string, () => void>;
    _update(): void;
    _container: HTMLElement | undefined;
    readonly _bounds: { readonly min: Point; readonly max: Point } | undefined;
    readonly _zoom: number;
  }

  interface Map {
    /** True while a zoom is being animated. */
    readonly _animatingZoom?: boolean;
  }
}
