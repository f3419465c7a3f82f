export interface Messages {
  readonly greeting: string;
}
