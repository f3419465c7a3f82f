/** Returns a row with a version that no client has seen. Used for rows that come back after a deletion. */
export function withNextVersion<Row extends { readonly version: number }>(row: Row): Row {
  return { ...row, version: row.version + 1 };
}
