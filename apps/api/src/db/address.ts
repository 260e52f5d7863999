import pg from 'pg';

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

interface ClientSettings {
  readonly host: string;
  readonly ssl: boolean | { readonly rejectUnauthorized?: boolean; readonly checkServerIdentity?: unknown };
}

const isVerified = (ssl: ClientSettings['ssl']): boolean =>
  typeof ssl === 'boolean' ? ssl : ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined;

/**
 * Returns whether the database is on another host and reached without verified TLS. Uses the driver's own parser, so
 * that every form of address is interpreted as it will be used.
 */
export const isUnencryptedRemote = (address: string): boolean => {
  const { host, ssl } = new pg.Client({ connectionString: address }) as unknown as ClientSettings;
  return !host.startsWith('/') && !LOOPBACK.test(host) && !isVerified(ssl);
};
