export interface CarStyle {
  readonly body: string;
  readonly paint: string;
  /** A number that chooses the kind of wheels. */
  readonly variant: number;
  readonly isElectric: boolean;
}
