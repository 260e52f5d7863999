import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';

const LONG = 300_000;

/** First port that the system assigns to outgoing connections. */
const FIRST_OF_CONNECTIONS = 32_768;

const portOf = ({ urlOf }: Cluster): number => Number(new URL(urlOf('postgres')).port);

const occupy = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

describe('the embedded PostgreSQL', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'hr-cluster-'));
  const settings = { fsync: 'off' };
  let port: number;

  beforeAll(async () => {
    const cluster = await startCluster({ directory, settings });
    port = portOf(cluster);
    await cluster.stop();
  }, LONG);

  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('listens on a port outside of the ephemeral range, so that it stays free for a restart', () => {
    expect(port).toBeLessThan(FIRST_OF_CONNECTIONS);
  });

  it('shows its log when it cannot start', { timeout: LONG }, async () => {
    const other = await occupy(port);

    await expect(startCluster({ directory, settings, port })).rejects.toThrow(/Address already in use/);

    other.close();
  });
});
