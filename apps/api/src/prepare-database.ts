import { migrate, requireMigrated } from '@hr/prisma/migrate';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

/** How the service connects; it takes the role unless its login has no other. */
interface Connection {
  readonly url: string;
  readonly role?: string;
}

type Addresses = Pick<Env, 'NODE_ENV' | 'DATABASE_URL' | 'DATABASE_SERVICE_URL'>;

/**
 * Brings the database up to date where the owner's address is given; where it is not, sees that somebody has.
 * @throws Error when it is not up to date and may not be brought there by this process.
 */
export const prepareDatabase = async (env: Addresses, log: Logger): Promise<Connection> => {
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
