import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Where the tables of what is done by itself stand, apart from the organisation's data. */
export const JOB_SCHEMA = 'jobs';

const FOR_THE_SERVICE = `
  grant usage on schema ${JOB_SCHEMA} to hr_service;
  grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to hr_service;
  grant usage on all sequences in schema ${JOB_SCHEMA} to hr_service;
  grant execute on all functions in schema ${JOB_SCHEMA} to hr_service`;

/**
 * Brings the tables of jobs up to the release of their library, over the owner's connection: the service may not change tables.
 * Part of what is done under the lock of those who build the database.
 */
export const prepareJobQueue = async (client: pg.Client): Promise<void> => {
  const boss = new PgBoss({
    schema: JOB_SCHEMA,
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
  await client.query(FOR_THE_SERVICE);
};
