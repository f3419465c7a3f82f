let test = 0;

/** Starts the next test with new e-mail addresses, because the tests of a worker share a server. */
export function separateEmails(): void {
  test += 1;
}

/** Returns an e-mail address of the current test, such as "coach.7@e2e.example" in a worker's seventh test. */
export function toEmail(name: string): string {
  return `${name}.${test}@e2e.example`;
}
