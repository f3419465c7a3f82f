export function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
