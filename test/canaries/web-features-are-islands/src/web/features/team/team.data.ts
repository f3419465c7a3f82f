export interface Member {
  readonly name: string;
}
