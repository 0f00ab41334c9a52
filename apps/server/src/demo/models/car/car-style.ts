export interface CarStyle {
  readonly body: string;
  readonly paint: string;
  /** Changes the wheels. */
  readonly variant: number;
  readonly isElectric: boolean;
}
