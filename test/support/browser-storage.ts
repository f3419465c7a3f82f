type Items = Record<string, string>;

/** The stored items are the object's own properties. */
export function emptyStorage(): Storage {
  return Object.create({
    getItem(this: Items, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Items, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Items, key: string) {
      delete this[key];
    },
  });
}
