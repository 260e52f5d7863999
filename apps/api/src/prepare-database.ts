import { migrate, requireMigrated } from '@hr/prisma/migrate';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

/** Connection of the service. `role` is set if its login has other rights. */
interface Connection {
  readonly url: string;
  readonly role?: string;
}

type ConnectionVariables = Pick<Env, 'NODE_ENV' | 'DATABASE_URL' | 'DATABASE_SERVICE_URL'>;

/**
 * Applies pending migrations if the owner's address is configured. Otherwise requires that they are applied.
 * @throws Error if migrations are pending and this process must not apply them.
 */
export const prepareDatabase = async (env: ConnectionVariables, log: Logger): Promise<Connection> => {
  const { DATABASE_URL: owner, DATABASE_SERVICE_URL: service } = env;
  if (owner === undefined) {
    const url = service ?? '';
    await requireMigrated(url);
    return { url };
  }
  if (env.NODE_ENV === 'production') {
    log.warn(
      'this process holds the address of the owner of the database: migrate apart and serve without DATABASE_URL',
    );
  }
  const applied = await migrate(owner);
  log.info({ applied }, 'database is up to date');
  return service === undefined ? { url: owner, role: 'hr_service' } : { url: service };
};
