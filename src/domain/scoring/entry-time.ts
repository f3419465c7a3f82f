/** Returns when the device made an id, in milliseconds since 1970: the first 48 bits of a UUID of version 7. */
export function readEntryTime(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16);
}
