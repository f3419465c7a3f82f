// Measures the sections that are named, or all but the long one, and replaces their blocks in
// docs/performance.md. With --trial each is measured in a single round and printed instead.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { updateDocument } from '../script/lib/markdown.ts';
import { measureAnswers } from './answers.ts';
import { calibrate } from './calibration.ts';
import { measureFeed } from './feed.ts';
import { GROWTH, LARGE_GROWTH, measureGrowth } from './growth.ts';
import { measureNotices } from './notices.ts';
import { measurePhone } from './phone.ts';
import { render, type Section, whole } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureScorer } from './scorer.ts';
import { measureStart } from './start.ts';

interface Bench {
  readonly rounds: number;
  measure(rounds: number): Promise<Section>;
}

const benches: Readonly<Record<string, Bench>> = {
  requests: { rounds: 3, measure: measureRequests },
  growth: { rounds: 40, measure: (rounds) => measureGrowth(rounds, GROWTH) },
  'growth-large': { rounds: 40, measure: (rounds) => measureGrowth(rounds, LARGE_GROWTH) },
  answers: { rounds: 1, measure: measureAnswers },
  feed: { rounds: 1, measure: measureFeed },
  phone: { rounds: 3, measure: measurePhone },
  notices: { rounds: 3, measure: measureNotices },
  scorer: { rounds: 3, measure: measureScorer },
  start: { rounds: 5, measure: measureStart },
};
const ALL = Object.keys(benches).filter((name) => name !== 'growth-large');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { trial: { type: 'boolean', default: false } },
});

/** Calibrates before and after it, so that a reader can tell a slow program from a slow machine. */
async function measure({ rounds, measure }: Bench): Promise<string> {
  const [began, before] = [performance.now(), calibrate()];
  const section = await measure(values.trial ? 1 : rounds);
  const [after, seconds] = [calibrate(), whole((performance.now() - began) / 1000)];
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} processors, Node ${process.versions.node}`;
  const calibration = `calibration ${whole(before)} ms before, ${whole(after)} ms after`;
  return render(section, `Measured on ${day} in ${seconds} s: ${machine}, ${calibration}.`);
}

for (const name of positionals.length > 0 ? positionals : ALL) {
  const bench = benches[name];
  if (!bench) throw new Error(`${name} is none of ${Object.keys(benches).join(', ')}`);
  const text = await measure(bench);
  process.stdout.write(`${name}\n${text}\n\n`);
  if (!values.trial) updateDocument('docs/performance.md', name, text);
}
