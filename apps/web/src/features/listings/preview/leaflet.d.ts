/** The few parts of Leaflet that are used; the package brings no types of its own. */
declare module 'leaflet' {
  interface Layer {
    addTo(map: LeafletMap): this;
  }

  interface TileLayer extends Layer {
    on(event: 'tileload' | 'tileerror', act: () => void): this;
  }

  interface LeafletMap {
    setView(centre: [latitude: number, longitude: number], zoom: number): this;
    remove(): this;
    readonly attributionControl: { setPrefix(prefix: false): void };
  }

  interface MarkerOptions {
    radius: number;
    color: string;
    weight: number;
    fillColor: string;
    fillOpacity: number;
    interactive: boolean;
  }

  export function map(
    element: HTMLElement,
    options: { scrollWheelZoom: boolean; zoomAnimation: boolean; fadeAnimation: boolean },
  ): LeafletMap;
  export function tileLayer(address: string, options: { maxZoom: number; attribution: string }): TileLayer;
  export function circleMarker(centre: [latitude: number, longitude: number], options: MarkerOptions): Layer;
}
