export function makeRecord<Key extends string, Value>(
  keys: readonly Key[],
  getValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, getValue(key)])) as Record<Key, Value>;
}
