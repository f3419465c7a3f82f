let test = 0;

/** Gives the test that begins now e-mails of its own: the tests of a worker share a server. */
export function separateEmails(): void {
  test += 1;
}

/** The e-mail of somebody in the running test: "coach.7@e2e.example" in the seventh of the worker. */
export function emailOf(name: string): string {
  return `${name}.${test}@e2e.example`;
}
