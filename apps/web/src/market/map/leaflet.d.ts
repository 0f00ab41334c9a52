/** Types of the Leaflet functions that are used here. The package contains no types. */
declare module 'leaflet' {
  type LatLng = readonly [latitude: number, longitude: number];
  type LatLngs = readonly LatLng[];

  interface XY {
    readonly x: number;
    readonly y: number;
  }

  interface Coordinates {
    readonly lat: number;
    readonly lng: number;
  }

  interface Bounds {
    readonly min: XY;
    readonly max: XY;
  }

  interface LatLngBounds {
    getSouth(): number;
    getNorth(): number;
    getWest(): number;
    getEast(): number;
  }

  interface Layer {
    addTo(map: LeafletMap): this;
    remove(): this;
  }

  interface TileLayer extends Layer {
    /** `load` is fired once every visible tile was loaded or has failed. */
    on(event: 'tileload' | 'load', handler: () => void): this;
  }

  interface Handler {
    enable(): void;
    disable(): void;
  }

  interface LeafletMap {
    setView(centre: LatLng, zoom: number, options?: { animate: boolean }): this;
    fitBounds(
      locations: LatLngs,
      options: {
        padding?: readonly [number, number];
        paddingTopLeft?: readonly [number, number];
        paddingBottomRight?: readonly [number, number];
        maxZoom: number;
        animate?: boolean;
      },
    ): this;
    panTo(centre: LatLng): this;
    panInside(centre: LatLng, options: { padding: readonly [number, number] }): this;
    on(
      event: 'zoomend' | 'moveend' | 'dragstart' | 'zoomstart' | 'resize' | 'unload',
      handler: () => void,
    ): this;
    off(event: 'zoomend' | 'moveend' | 'dragstart' | 'zoomstart' | 'resize', handler: () => void): this;
    getZoom(): number;
    getMinZoom(): number;
    getMaxZoom(): number;
    setMaxZoom(zoom: number): this;
    setZoom(zoom: number): this;
    getCenter(): Coordinates;
    getBounds(): LatLngBounds;
    getSize(): XY;
    getPixelOrigin(): XY;
    getContainer(): HTMLElement;
    containerPointToLayerPoint(point: readonly [number, number]): XY;
    containerPointToLatLng(point: readonly [number, number]): Coordinates;
    latLngToContainerPoint(location: LatLng): XY;
    project(location: LatLng, zoom: number): XY;
    invalidateSize(options: { pan: boolean }): this;
    remove(): this;
    readonly dragging: Handler;
    readonly doubleClickZoom: Handler;
    /** True while a zoom is being animated. */
    readonly _animatingZoom?: boolean;
  }

  /** Base class of layers that draw into one element. Members with an underscore are for subclasses. */
  export class Renderer implements Layer {
    constructor(options: { pane: string; padding: number });
    addTo(map: LeafletMap): this;
    remove(): this;
    getEvents(): Record<string, () => void>;
    _update(): void;
    protected _container: HTMLElement | undefined;
    protected readonly _map: LeafletMap | undefined;
    protected readonly _bounds: Bounds | undefined;
    protected readonly _zoom: number;
  }

  interface PathOptions {
    className: string;
    interactive: boolean;
  }

  interface CircleOptions {
    radius: number;
    color: string;
    weight: number;
    fillColor: string;
    fillOpacity: number;
    interactive: boolean;
  }

  interface DivIcon {
    readonly options: object;
  }

  interface Control {
    addTo(map: LeafletMap): this;
  }

  export const DomUtil: { setPosition(element: HTMLElement, position: XY): void };
  export const control: {
    scale(options: { metric: boolean; imperial: boolean; maxWidth: number }): Control;
  };

  export function map(
    element: HTMLElement,
    options: {
      scrollWheelZoom: boolean;
      zoomAnimation: boolean;
      fadeAnimation: boolean;
      zoomControl: boolean;
      attributionControl: boolean;
      minZoom: number;
      maxZoom: number;
      maxBounds: LatLngs;
      maxBoundsViscosity: number;
    },
  ): LeafletMap;
  export function tileLayer(address: string, options: { maxZoom: number }): TileLayer;
  export function circleMarker(centre: LatLng, options: CircleOptions): Layer;
  export function polygon(corners: LatLngs, options: PathOptions): Layer;
  export function polyline(corners: LatLngs, options: PathOptions): Layer;
  export function divIcon(options: { className: string; html: HTMLElement; iconSize: null }): DivIcon;
  export function marker(
    location: LatLng,
    options: { icon: DivIcon; keyboard: boolean; interactive: boolean },
  ): Layer;
}
