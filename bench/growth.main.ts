// The large measurement of growth, which takes long: it has a document of its own, docs/growth.md.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { growthPicture, growthSection, LARGE_GROWTH, measureGrowth } from './growth.ts';

const PICTURE = 'pictures/growth-large.svg';
const place = (name: string) => fileURLToPath(new URL(`../docs/${name}`, import.meta.url));

const grown = await measureGrowth(LARGE_GROWTH);
const day = new Date().toISOString().slice(0, 10);
writeFileSync(place(PICTURE), growthPicture(grown));
writeFileSync(
  place('growth.md'),
  `# Growth

Written by \`script/bench growth\` from its last run, measured on ${day} on ${cpus().length} processors, Node ${process.versions.node}. The
machine did other work too: what counts is how the times change with the size, not how long they are.

${growthSection(grown, PICTURE)}
`,
);
process.stdout.write(`${place('growth.md')}\n`);
