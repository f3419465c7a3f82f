// Measures the program beside its limit and writes docs/performance.md from what this run has given.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { measureRequests, measureStart, type Row, type Start } from './http.ts';
import type { Measured } from './load.ts';

const DOCUMENT = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const SHARE_OF_READS = 0.7;
const P99_OF_LIMIT = 3;

function share({ program, limit }: Row): number {
  return program.requests / limit.requests;
}

const percent = (value: number) => `${Math.round(value * 100)} %`;
const whole = (value: number) => String(Math.round(value));
const cost = ({ cpu }: Measured) => (cpu === null ? '-' : cpu.toFixed(2));

function rowOf(row: Row): string[] {
  const { name, request, connections, program, limit } = row;
  return [
    name,
    `\`${request.replace(/\d+/, '{id}')}\``,
    String(connections),
    whole(limit.requests),
    whole(program.requests),
    percent(share(row)),
    `${limit.p50} / ${limit.p99}`,
    `${program.p50} / ${program.p99}`,
    `${cost(limit)} / ${cost(program)}`,
  ];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(heads), rule, ...rows.map(line)].join('\n');
}

/** Which goals this run has missed, and by how much. */
function missed(rows: readonly Row[]): string[] {
  const reads = rows.filter(({ request }) => request.startsWith('GET'));
  const slow = reads
    .filter((row) => row.connections === 20 && share(row) < SHARE_OF_READS)
    .map(
      (row) =>
        `${row.name}: ${percent(share(row))} of the limit's requests a second, not ${percent(SHARE_OF_READS)}`,
    );
  const late = reads
    .filter(
      ({ connections, program, limit }) => connections === 200 && program.p99 > limit.p99 * P99_OF_LIMIT,
    )
    .map(
      ({ name, program, limit }) =>
        `${name}: p99 ${program.p99} ms under 200 connections, the limit ${limit.p99} ms`,
    );
  return [...slow, ...late];
}

function document(rows: readonly Row[], start: Start): string {
  const faults = missed(rows);
  const heads = [
    '',
    'request',
    'connections',
    'limit /s',
    'program /s',
    'share',
    'limit p50 / p99',
    'program p50 / p99',
    'cpu',
  ];
  return `# Performance

Written by \`script/bench\` from its last run, on ${cpus().length} processors, Node ${process.versions.node}. The load comes from
the same machine, so the numbers a second say little; what counts is the share.

## Requests beside their limit

The limit is a bare \`node:http\` server (\`bench/limit.main.ts\`) on a copy of the same SQLite file: it runs the statements that the program
runs for the request, prepared, and turns the answer into JSON, without framework, session or validation. Both are measured by
turns, of several rounds the middle one counts. 60 games with 12 batting and 4 pitching lines each. Times in milliseconds; \`cpu\` is processor time a request, limit / program.

A question that was asked before is answered from memory until somebody writes (\`src/server/platform/http/revision-answers.ts\`), so a share above 100 % is no error.

${table(heads, rows.map(rowOf))}

${faults.length > 0 ? `Missed:\n\n${faults.map((fault) => `- ${fault}`).join('\n')}` : 'No goal for reads was missed.'}

## Start

From the command to the first answer ${whole(start.milliseconds)} ms, and ${start.memory ?? '-'} MB resident at rest, on SQLite with one team.

## Not measured yet

Growth with teams and games, PostgreSQL, several processes, and what a phone feels.
`;
}

const start = await measureStart(5);
const rows = await measureRequests({ connections: [1, 20, 200], seconds: 2, rounds: 3 });
writeFileSync(DOCUMENT, document(rows, start));
process.stdout.write(`${DOCUMENT}\n`);
