import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, startTestServer } from '@hr/tooling/test-database';
import pg from 'pg';
import { expect, it } from 'vitest';
import { seedDemoOrganisation } from './demo-organisation.ts';
import { seedDemoTemplates } from './demo-templates.ts';

it('inserts the demo templates with their documents', async () => {
  const server = await startTestServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'hr-demo-templates-'));
  try {
    const { url } = await createTestDatabase(server.adminUrl);
    await seedDemoOrganisation(url, 110, { fieldSecret: 'a secret that only tests know, of length' });
    await seedDemoTemplates(url, folder);

    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      'select file_id as id from contract_template_versions order by file_id',
    );
    await client.end();
    expect(rows.length).toBeGreaterThan(2);
    expect((await readdir(folder)).toSorted()).toEqual(rows.map(({ id }) => id));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});
