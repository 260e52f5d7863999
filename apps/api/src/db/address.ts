import pg from 'pg';

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

interface Reading {
  readonly host: string;
  readonly ssl: boolean | { readonly rejectUnauthorized?: boolean; readonly checkServerIdentity?: unknown };
}

const isVerified = (ssl: Reading['ssl']): boolean =>
  typeof ssl === 'boolean' ? ssl : ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined;

/**
 * Whether a database of that address is on another host and reached without TLS that proves which one answers. The driver
 * itself is asked, so that no way of writing an address is judged otherwise than it is followed.
 */
export const isReachedInTheOpen = (address: string): boolean => {
  const { host, ssl } = new pg.Client({ connectionString: address }) as unknown as Reading;
  return !host.startsWith('/') && !LOOPBACK.test(host) && !isVerified(ssl);
};
