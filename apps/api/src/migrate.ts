import { migrate } from '@hr/prisma/migrate';
import pino from 'pino';
import { readMigrationEnv } from './env.ts';

/** Applies pending migrations with the owner's connection, so that the service does not need it. */
const applied = await migrate(readMigrationEnv().DATABASE_URL);
pino().info({ applied }, 'database is up to date');
