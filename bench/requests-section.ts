import type { Measured } from './load.ts';
import { type Requests, type Row, shareOf } from './requests.ts';
import { type Missed, percent, type Section, table, whole } from './section.ts';

const SHARE_OF_READS = 0.7;
const SHARE_OF_LINE = 0.5;
const P99_OF_LIMIT = 3;
const LINE = 'POST /api/records/batting';

const cost = ({ cpu }: Measured) => (cpu === null ? '-' : cpu.toFixed(2));
const memory = (measured: Measured) => String(measured.memory ?? '-');

function rowOf(row: Row): string[] {
  const { name, request, connections, program, limit } = row;
  return [
    name,
    `\`${request.replace(/\d+/, '{id}')}\``,
    String(connections),
    whole(limit.requests),
    whole(program.requests),
    percent(shareOf(row)),
    `${limit.p50} / ${limit.p99}`,
    `${program.p50} / ${program.p99}`,
    `${cost(limit)} / ${cost(program)}`,
    `${memory(limit)} / ${memory(program)}`,
  ];
}

const HEADS = [
  '',
  'request',
  'connections',
  'limit /s',
  'program /s',
  'share',
  'limit p50 / p99',
  'program p50 / p99',
  'cpu',
  'memory',
];

const WHY_READ = `An answer from memory costs the program the same whatever was asked: the session's statement, which the limit does without, the framework and
the security headers. That counts most where the statements of the limit take next to nothing.`;
const WHY_WRITE = `What a write takes beyond the limit, and how that depends on what a commit costs on the disk, is told in \`docs/decisions/016-speed.md\`.`;

/** The goals: reads at 20 connections, their slowest at 200, the batting line. */
function faultOf(row: Row): Missed[] {
  const { name, request, connections, program, limit } = row;
  const isRead = request.startsWith('GET');
  if (connections === 200 && isRead && program.p99 > limit.p99 * P99_OF_LIMIT) {
    const what = `${name}: p99 of ${program.p99} ms at 200 connections is more than ${P99_OF_LIMIT} times the limit's ${limit.p99} ms`;
    return [{ what, why: WHY_READ }];
  }
  const goal = isRead ? SHARE_OF_READS : request === LINE ? SHARE_OF_LINE : 0;
  if (connections !== 20 || shareOf(row) >= goal) return [];
  const what = `${name}: ${percent(shareOf(row))} of the limit's requests a second at 20 connections, not ${percent(goal)}`;
  return [{ what, why: isRead ? WHY_READ : WHY_WRITE }];
}

/** Requests beside their limit, as a part of the document. */
export function requestsSection({ rows, login }: Requests): Section {
  const text = `The limit is a bare \`node:http\` server (\`bench/limit.main.ts\`) on a copy of the same SQLite file: it runs the statements that the
program runs for the request, prepared, and turns the answer into JSON, without framework, session or validation. Both are measured
by turns, of several rounds the one with the middle share counts. 60 games with 12 batting and 4 pitching lines each. Times in milliseconds;
\`cpu\` is processor time a request in milliseconds, \`memory\` megabytes resident, both limit / program.

A question that was asked before is answered from memory until somebody writes (\`src/server/platform/http/response-cache.ts\`), so
a share above 100 % is no error. A write is one transaction on both sides; the program's also writes the history, and the sheet
changes all of its 16 lines each time. What a write takes beyond the limit is told in
\`docs/decisions/016-speed.md\`. A login is slow because Argon2id is meant to be: ${whole(login.requests)} a second at 20
connections, ${login.p50} / ${login.p99} ms.

${table(HEADS, rows.map(rowOf))}`;
  return { title: 'Requests beside their limit', text, missed: rows.flatMap(faultOf) };
}
