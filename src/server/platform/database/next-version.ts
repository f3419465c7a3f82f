/** The row in a new version, which no client has seen: for rows that come back after a deletion. */
export function withNextVersion<Row extends { readonly version: number }>(row: Row): Row {
  return { ...row, version: row.version + 1 };
}
