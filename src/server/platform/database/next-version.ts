/** Raises the version of a row that comes back after a deletion, so that no client has seen it. */
export function withNextVersion<Row extends { readonly version: number }>(row: Row): Row {
  return { ...row, version: row.version + 1 };
}
