import { migrate } from '@hr/prisma/migrate';
import pino from 'pino';
import { readMigrationEnv } from './env.ts';

/** Applies what migrations are pending and ends. It has the owner's address, so that the process that serves need not. */
const applied = await migrate(readMigrationEnv().DATABASE_URL);
pino().info({ applied }, 'database is up to date');
