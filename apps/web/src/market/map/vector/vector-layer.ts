import { DomUtil, type Map as LeafletMap, Renderer } from 'leaflet';
import type { Scheme } from '../../../lib/use-scheme.ts';
import { drawLabels, type MapMarker } from './draw-labels.ts';
import { drawLand } from './draw-land.ts';
import type { District } from './labels.ts';
import type { MapData } from './read-map.ts';
import { palettes } from './palette.ts';

/**
 * How much is drawn beyond each side of the visible map, as a share of its size, so that dragging shows no empty edge.
 */
const PADDING = 0.35;
const WORLD_AT_ZOOM_0 = 256;
const MAX_PIXEL_RATIO = 3;

/** The built-in map, drawn on one canvas. The canvas moves with the map, and is drawn again after each move. */
export class VectorLayer extends Renderer {
  readonly #data: MapData;
  #scheme: Scheme;
  #districts: readonly District[] = [];
  #markers: readonly MapMarker[] = [];
  #canvas: HTMLCanvasElement | undefined;
  #frame = 0;

  constructor(data: MapData, scheme: Scheme) {
    super({ pane: 'tilePane', padding: PADDING });
    this.#data = data;
    this.#scheme = scheme;
  }

  setScheme(scheme: Scheme): void {
    this.#scheme = scheme;
    this.#draw();
  }

  setDistricts(districts: readonly District[]): void {
    this.#districts = districts;
    this.#draw();
  }

  setMarkers(markers: readonly MapMarker[]): void {
    this.#markers = markers;
    this.#draw();
  }

  override getEvents(): Record<string, () => void> {
    return { ...super.getEvents(), move: () => this.#followDrag() };
  }

  _initContainer(): void {
    this.#canvas = document.createElement('canvas');
    this.#canvas.className = 'vector-map';
    this._container = this.#canvas;
  }

  _destroyContainer(): void {
    cancelAnimationFrame(this.#frame);
    this.#canvas?.remove();
    this.#canvas = undefined;
    // Leaflet creates a new canvas if the layer is added again.
    this._container = undefined;
  }

  override _update(): void {
    if (!this.#canvas || (this._map?._animatingZoom && this._bounds)) return;
    super._update();
    this.#draw();
  }

  /**
   * Draws again during a drag if the canvas's margin is used up. By itself, Leaflet only moves the canvas until the
   * drag ends.
   */
  #followDrag(): void {
    const [map, bounds] = [this._map, this._bounds];
    if (!map || !bounds || map._animatingZoom || this._zoom !== map.getZoom()) return;
    const corner = map.containerPointToLayerPoint([0, 0]);
    const size = map.getSize();
    const isInside =
      corner.x >= bounds.min.x &&
      corner.y >= bounds.min.y &&
      corner.x + size.x <= bounds.max.x &&
      corner.y + size.y <= bounds.max.y;
    if (isInside) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this._update());
  }

  #draw(): void {
    const [map, canvas, bounds] = [this._map, this.#canvas, this._bounds];
    const context = canvas?.getContext('2d', { alpha: false });
    if (!map || !canvas || !bounds || !context) return;
    const [width, height] = [bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y];
    const ratio = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
    DomUtil.setPosition(canvas, bounds.min);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const zoom = map.getZoom();
    const origin = map.getPixelOrigin();
    const view = {
      zoom,
      scale: WORLD_AT_ZOOM_0 * 2 ** zoom,
      left: origin.x + bounds.min.x,
      top: origin.y + bounds.min.y,
      width,
      height,
    };
    const palette = palettes[this.#scheme];
    drawLand(context, this.#data, view, palette);
    const { fontFamily } = getComputedStyle(map.getContainer());
    const [data, districts, markers] = [this.#data, this.#districts, this.#markers];
    drawLabels(context, { data, districts, markers, palette, fontFamily }, view);
  }
}

/** Shows the built-in map until the layer is removed. */
export function addVectorLayer(map: LeafletMap, data: MapData, scheme: Scheme): VectorLayer {
  return new VectorLayer(data, scheme).addTo(map);
}
