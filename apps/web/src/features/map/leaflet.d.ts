/** Types of the Leaflet functions in use; the package has none of its own. */
declare module 'leaflet' {
  type LatLng = readonly [latitude: number, longitude: number];

  interface Layer {
    addTo(map: LeafletMap): this;
    remove(): this;
  }

  interface TileLayer extends Layer {
    /** `load`: all visible tiles were answered, successfully or not. */
    on(event: 'tileload' | 'load', handler: () => void): this;
  }

  interface LeafletMap {
    setView(centre: LatLng, zoom: number): this;
    fitBounds(locations: readonly LatLng[], options: { padding: [number, number]; maxZoom: number }): this;
    on(event: 'zoomend' | 'unload', handler: () => void): this;
    getZoom(): number;
    setZoom(zoom: number): this;
    project(location: LatLng, zoom: number): { readonly x: number; readonly y: number };
    remove(): this;
    /** Undefined if the map was created without it. */
    readonly attributionControl?: { setPrefix(prefix: false): void };
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

  export function map(
    element: HTMLElement,
    options: {
      scrollWheelZoom: boolean;
      zoomAnimation: boolean;
      fadeAnimation: boolean;
      zoomControl: boolean;
      attributionControl: boolean;
    },
  ): LeafletMap;
  export function tileLayer(address: string, options: { maxZoom: number; attribution: string }): TileLayer;
  export function circleMarker(centre: LatLng, options: CircleOptions): Layer;
  export function divIcon(options: { className: string; html: HTMLElement; iconSize: null }): DivIcon;
  export function marker(
    location: LatLng,
    options: { icon: DivIcon; keyboard: boolean; interactive: boolean },
  ): Layer;
}
