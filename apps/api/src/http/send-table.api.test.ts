import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { ExportType } from '@hr/spreadsheet/fields';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const auditor = await test.signedInAs('auditor');

/** More rows than the socket buffers can hold. */
const ENTRIES = 12_000;

/** More than the connections of the pools. */
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

/** Requests a file and reads nothing of it. */
const requestWithoutReading = (path: string): Socket => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nCookie: ${auditor.cookie}\r\n\r\n`);
  sockets.push(socket);
  return socket;
};

const countStreams = async (): Promise<number> => {
  const [row] = await test.db.rows<{ open: number }>(sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' or query like 'fetch %' and state = 'active'`);
  return row?.open ?? 0;
};

const PATIENCE = { timeout: 60_000 };

describe('export', () => {
  it('holds no database connection while clients do not read', async () => {
    const readers = Array.from({ length: READERS }, () => requestWithoutReading(LIST));
    // Wait until each client has received the headers.
    await Promise.all(readers.map((socket) => once(socket, 'readable')));

    await expect.poll(countStreams, PATIENCE).toBe(0);
    await auditor.get('/api/audit-entries').expect(200);
  });

  it.each<{ type: ExportType; status: number }>([
    { type: 'xls', status: 422 },
    { type: 'xlsx', status: 422 },
    { type: 'csv', status: 200 },
  ])('answers $status for a .$type file with a text too long for a cell', async ({ type, status }) => {
    const answer = await auditor.get(`/api/audit-entries/export?q=LONG&columns=at,changes&format=${type}`);
    expect(answer.status).toBe(status);
  });

  it('suggests another format if the format cannot hold the text', async () => {
    const { body } = await auditor.get('/api/audit-entries/export?q=LONG&columns=changes&format=xls').expect(422);
    expect(body).toMatchObject({ code: 'ExportTooLarge', msg: '資料超出此檔案格式的上限，請改用 .xlsx 匯出。' });
  });
});
