// The large measurement of growth, which takes long: it has a document of its own, docs/growth.md.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { LARGE_GROWTH, measureGrowth } from './growth.ts';
import { growthSection } from './growth-section.ts';

const DOCUMENT = fileURLToPath(new URL('../docs/growth.md', import.meta.url));

const { title, text } = growthSection(await measureGrowth(LARGE_GROWTH), 'pictures/growth-large.svg');
const day = new Date().toISOString().slice(0, 10);
writeFileSync(
  DOCUMENT,
  `# ${title}

Written by \`script/bench growth\` from its last run, measured on ${day} on ${cpus().length} processors, Node ${process.versions.node}.

${text}
`,
);
process.stdout.write(`${DOCUMENT}\n`);
