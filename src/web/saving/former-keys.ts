import { browserStorage } from '../platform/storage.ts';

/** What earlier versions of the app wrote to the local storage, such as the address of who was shown last. */
export const formerKeys = ['reads', 'shown:', 'start:'];

/** Removes what no logout of this version knows. */
export function removeFormerKeys(): void {
  for (const former of formerKeys) for (const key of browserStorage.keys(former)) browserStorage.remove(key);
}
