// Measures the program and writes docs/performance.md from what this run has given; with the names of parts it
// measures these and prints them.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { measureSmallGrowth } from './growth-section.ts';
import { pace, paceSentence } from './pace.ts';
import { measurePhone } from './phone.ts';
import { phoneSection } from './phone-section.ts';
import { measureProcesses } from './processes.ts';
import { measureRequests } from './requests.ts';
import { requestsSection } from './requests-section.ts';
import type { Missed, Section } from './section.ts';
import { measureStart } from './start.ts';

const DOCUMENT = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

const parts: Readonly<Record<string, () => Promise<Section>>> = {
  requests: async () =>
    requestsSection(await measureRequests({ connections: [1, 20, 200], seconds: 1, rounds: 3 })),
  growth: measureSmallGrowth,
  phone: async () => phoneSection(await measurePhone({ rounds: 3 })),
  processes: measureProcesses,
  start: measureStart,
};

/** What was missed, with the reason after all that share it. */
function verdict(missed: readonly Missed[]): string {
  if (missed.length === 0) return 'This run has missed no goal.';
  const reasons = [...Map.groupBy(missed, ({ why }) => why)];
  const lists = reasons.map(([why, goals]) => `${goals.map(({ what }) => `- ${what}`).join('\n')}\n\n${why}`);
  return ['Goals that this run has missed:', ...lists].join('\n\n');
}

function document(sections: readonly Section[], paces: readonly number[]): string {
  return `# Performance

Written by \`script/bench\` from its last run, on ${cpus().length} processors, Node ${process.versions.node}. The load comes from the same machine,
so the numbers a second say little; what counts are the ratios of what was measured by turns.
${paceSentence(paces)}

${verdict(sections.flatMap(({ missed }) => missed))}

${sections.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n')}
`;
}

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(parts);
const sections: Section[] = [];
const paces = [pace()];
for (const name of names) {
  const measure = parts[name];
  if (!measure) throw new Error(`no such part: ${name}`);
  const began = performance.now();
  sections.push(await measure());
  paces.push(pace());
  process.stderr.write(`${name}: ${Math.round((performance.now() - began) / 1000)} s\n`);
}
if (asked.length > 0) process.stdout.write(document(sections, paces));
else writeFileSync(DOCUMENT, document(sections, paces));
