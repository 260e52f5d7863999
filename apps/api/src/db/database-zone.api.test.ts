import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { openDatabase } from './database.ts';
import { sql } from './sql.ts';

const { ownerUrl } = await startTestApp();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const INSTANT = new Date('2026-11-21T06:00:00Z');

/** Opens a connection to a database with the time zone. */
const openInZone = async (zone: string) => {
  const name = new URL(ownerUrl).pathname.slice(1);
  await owner.query(`alter database "${name}" set timezone to '${zone}'`);
  return openDatabase({ url: ownerUrl, role: 'hr_service', poolSize: 1, onConnectionLost: () => undefined });
};

describe.each(['Asia/Taipei', 'UTC', 'America/Los_Angeles'])('an instant in a database with zone %s', (zone) => {
  it('is read as it was written by Prisma and the driver', async () => {
    const db = await openInZone(zone);
    const entry = { actorName: '測試', entity: 'employee', action: '測試', changes: [], at: INSTANT };
    const { id } = await db.prisma.auditEntry.create({ data: entry, select: { id: true } });

    const byPrisma = await db.prisma.auditEntry.findUniqueOrThrow({ where: { id } });
    const [byDriver] = await db.rows<{ at: Date }>(sql`select at from audit_entries where id = ${id}::uuid`);
    const { rows } = await owner.query<{ at: Date }>('select at from audit_entries where id = $1', [id]);
    await db.close();

    expect([byPrisma.at, byDriver?.at, rows[0]?.at]).toEqual([INSTANT, INSTANT, INSTANT]);
  });
});
