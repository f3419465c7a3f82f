export interface Line {
  readonly hits: number;
}
