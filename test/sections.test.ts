import { expect, test } from 'vitest';
import { countRequirements, passedInPlaywright, passedInVitest } from '../script/lib/sections.ts';

test('counts each requirement once in the titles of passed tests and steps', () => {
  const assertionResults = [
    { title: '§7 a list of games', status: 'passed' },
    { title: '§8 a failure', status: 'failed' },
    { title: 'something else', status: 'passed' },
  ];
  const overHttp = passedInVitest({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ assertionResults }],
  });
  const steps = [{ title: '§2 a title', steps: [{ title: '§3 a field' }] }, { title: '§7 a list of games' }];
  const screen = { title: '/', tests: [{ status: 'expected', results: [{ steps }] }] };
  const broken = {
    title: '§9 a limit',
    tests: [{ status: 'unexpected', results: [{ steps: [{ title: '§5 a rule' }] }] }],
  };
  const inBrowser = passedInPlaywright({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs: [screen, broken] }] }],
  });
  const counts = countRequirements([...overHttp, ...inBrowser]);
  expect(counts).toEqual({ 2: 1, 3: 1, 4: 0, 5: 0, 6: 0, 7: 1, 8: 0, 9: 0 });
});

test('counts no requirements without a report', () => {
  expect(
    new Set(Object.values(countRequirements([...passedInVitest(null), ...passedInPlaywright(null)]))),
  ).toEqual(new Set([0]));
});
