let test = 0;

/** The tests of a worker share a server, so each test has its own e-mail addresses. */
export function separateEmails(): void {
  test += 1;
}

/** The seventh test of a worker gets "coach.7@e2e.example". */
export function toEmail(name: string): string {
  return `${name}.${test}@e2e.example`;
}
