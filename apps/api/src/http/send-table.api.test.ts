import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { ExportType } from '@hr/spreadsheet/fields';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const auditor = await test.signedInAs('auditor');

/** More than the buffers of a connection take. */
const ENTRIES = 12_000;

/** As many as would hold every connection that the service has. */
const READERS = 10;

const LIST = '/api/audit-entries/export?columns=at,entity,changes&format=html';

let server: Server;
const sockets: Socket[] = [];

beforeAll(async () => {
  await test.db.rows(sql`
    insert into audit_entries (actor_name, entity, entity_id, action, changes)
    select '匯出', 'job_title', gen_random_uuid(), '編輯',
      jsonb_build_array(jsonb_build_object('field', '備註', 'before', null, 'after', repeat('word ', 60)))
    from generate_series(1, ${ENTRIES}::int)`);
  await test.db.rows(sql`
    insert into audit_entries (actor_name, entity, entity_id, action, changes)
    values ('LONG', 'job_title', gen_random_uuid(), '編輯',
      jsonb_build_array(jsonb_build_object('field', '備註', 'before', null, 'after', repeat('x', 40000))))`);
  server = test.app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.closeAllConnections();
    server.close();
  };
}, 60_000);

afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

/** Asks for a file and takes no byte of it. */
const ask = (path: string): Socket => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nCookie: ${auditor.cookie}\r\n\r\n`);
  sockets.push(socket);
  return socket;
};

const streaming = async (): Promise<number> => {
  const [row] = await test.db.rows<{ open: number }>(sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' or query like 'fetch %' and state = 'active'`);
  return row?.open ?? 0;
};

const PATIENCE = { timeout: 60_000 };

describe('an export', () => {
  it('that nobody reads holds no connection to the database, however many there are', async () => {
    const readers = Array.from({ length: READERS }, () => ask(LIST));
    // Each has the head of its file before anything is known of the connections.
    await Promise.all(readers.map((socket) => once(socket, 'readable')));

    await expect.poll(streaming, PATIENCE).toBe(0);
    await auditor.get('/api/audit-entries').expect(200);
  });

  it.each<{ type: ExportType; status: number }>([
    { type: 'xls', status: 422 },
    { type: 'xlsx', status: 422 },
    { type: 'csv', status: 200 },
  ])('as .$type of a text that is too long for a cell answers $status', async ({ type, status }) => {
    const answer = await auditor.get(`/api/audit-entries/export?q=LONG&columns=at,changes&format=${type}`);
    expect(answer.status).toBe(status);
  });

  it('says what else to choose when the format cannot hold it', async () => {
    const { body } = await auditor.get('/api/audit-entries/export?q=LONG&columns=changes&format=xls').expect(422);
    expect(body).toMatchObject({ code: 'ExportTooLarge', msg: '資料超出此檔案格式的上限，請改用 .xlsx 匯出。' });
  });
});
