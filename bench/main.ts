// Measures the named sections, or all sections, and replaces their blocks in docs/performance.md.
// `--smallest` only checks that they still run: once each, in the smallest size, without writing the
// document.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { replaceBlock, updateDocument } from '../script/lib/markdown.ts';
import { crowd } from './crowd.ts';
import { fullLog } from './full-log.ts';
import { growth } from './growth.ts';
import { phone } from './phone.ts';
import { type Bench, median, render, whole } from './report.ts';
import { requests } from './requests.ts';
import { scorer } from './scorer.ts';
import { start } from './start.ts';

const ROUNDS = 5;
const LINES = 20_000;

function calculate(): number {
  const start = performance.now();
  const lines = Array.from({ length: LINES }, (_, index) => ({ hits: index % 5, name: `選手 ${index}` }));
  JSON.parse(JSON.stringify(lines.toSorted((a, b) => b.hits - a.hits)));
  return performance.now() - start;
}

/** Returns the milliseconds of a fixed calculation, which tell how fast the machine is now. */
function calibrate(): number {
  return median(Array.from({ length: ROUNDS }, calculate));
}

const benches: Readonly<Record<string, Bench>> = {
  requests,
  growth,
  phone,
  scorer,
  start,
  crowd,
  'full-log': fullLog,
};
const DOCUMENT = 'docs/performance.md';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { smallest: { type: 'boolean', default: false } },
});

/** A calibration before and after the section tells a slow program from a slow machine. */
async function measure(name: string, { full }: Bench): Promise<void> {
  const [began, before] = [performance.now(), calibrate()];
  const section = await full();
  const [after, seconds] = [calibrate(), whole((performance.now() - began) / 1000)];
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} processors, Node ${process.versions.node}`;
  const calibration = `calibration ${whole(before)} ms before, ${whole(after)} ms after`;
  const text = render(section, `Measured on ${day} in ${seconds} s: ${machine}, ${calibration}.`);
  process.stdout.write(`${name}\n${text}\n\n`);
  updateDocument(DOCUMENT, name, text);
}

/** @throws Error if a figure is missing, or if the document has no block for the section */
async function runSmallest(name: string, { smallest }: Bench): Promise<void> {
  const began = performance.now();
  const text = render(await smallest(), '');
  if (/NaN|undefined/.test(text)) throw new Error(`A figure is missing.\n${text}`);
  replaceBlock(readFileSync(DOCUMENT, 'utf8'), name, text);
  process.stdout.write(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

function find(name: string): readonly [string, Bench] {
  const bench = benches[name];
  if (!bench) throw new Error(`${name} is none of ${Object.keys(benches).join(', ')}`);
  return [name, bench];
}

const chosen = (positionals.length > 0 ? positionals : Object.keys(benches)).map(find);
// At the same time, because nothing is measured.
if (values.smallest) await Promise.all(chosen.map(([name, bench]) => runSmallest(name, bench)));
else for (const [name, bench] of chosen) await measure(name, bench);
