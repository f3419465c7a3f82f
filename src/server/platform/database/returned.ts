/** A row that comes back after it was deleted: as it was, but in a version that nobody has seen. */
export function returned<Row extends { readonly version: number }>(row: Row): Row {
  return { ...row, version: row.version + 1 };
}
