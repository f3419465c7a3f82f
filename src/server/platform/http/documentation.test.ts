import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compressFiles } from '../../../../script/lib/compress-files.ts';
import { readConfig } from '../config.ts';
import { compress } from './compression.ts';
import { DOCUMENTATION } from './documentation.ts';
import { createServer } from './server.ts';

test('no request of a built documentation makes or compresses anything', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bench-note-documentation-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of Object.keys(DOCUMENTATION)) writeFileSync(join(root, name), name.repeat(1000));
  compressFiles(root);
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const server = await createServer({ config, features: {}, documentationRoot: root });
  const spies = [vi.spyOn(compress, 'br'), vi.spyOn(compress, 'gzip')];
  const makers = Object.values(DOCUMENTATION).map((file) => vi.spyOn(file, 'make'));
  for (const [name, { path: url }] of Object.entries(DOCUMENTATION)) {
    expect((await server.inject({ url })).body).toBe(name.repeat(1000));
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await server.inject({ url, headers: { 'accept-encoding': encoding } });
      expect([url, headers['content-encoding']]).toEqual([url, encoding]);
    }
  }
  for (const spy of [...spies, ...makers]) expect(spy).not.toHaveBeenCalled();
  await server.close();
});
