/** Raises the version of a restored row, so that clients with the version from before the deletion are outdated. */
export function withNextVersion<Row extends { readonly version: number }>(row: Row): Row {
  return { ...row, version: row.version + 1 };
}
