import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** The database schema of the scheduled jobs, separate from the data of the organisation. */
export const JOB_SCHEMA = 'jobs';

const SERVICE_GRANTS = `
  grant usage on schema ${JOB_SCHEMA} to hr_service;
  grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to hr_service;
  grant usage on all sequences in schema ${JOB_SCHEMA} to hr_service;
  grant execute on all functions in schema ${JOB_SCHEMA} to hr_service`;

/**
 * Migrates the job tables to the version of pg-boss over the owner's connection, because the service may not change tables.
 * The caller holds the lock of `lockDatabaseBuild`.
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
  await client.query(SERVICE_GRANTS);
};
