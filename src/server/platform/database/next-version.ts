/** Raises the version of a row that comes back after a deletion. No client has seen the new version. */
export function withNextVersion<Row extends { readonly version: number }>(row: Row): Row {
  return { ...row, version: row.version + 1 };
}
