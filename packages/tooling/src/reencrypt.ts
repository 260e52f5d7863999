import path from 'node:path';
import { localConfiguration } from './local-configuration.ts';
import { startCluster } from './postgres/index.ts';
import { claim } from './single-instance.ts';

/** Encrypts all encrypted values again with FIELD_ENCRYPTION_SECRET; see docs/operations.md. */
const configuration = localConfiguration();
const { fieldCipher } = await import('@hr/prisma/field-cipher');
const { reencrypt } = await import('@hr/prisma/reencrypt');

const { FIELD_ENCRYPTION_SECRET: secret } = configuration.secrets;
const previous = (process.env['FIELD_ENCRYPTION_PREVIOUS_SECRETS'] ?? '').split(/\s+/).filter((text) => text !== '');
if (secret.length < 32 || previous.some((text) => text.length < 32)) {
  throw new Error('FIELD_ENCRYPTION_SECRET and each of FIELD_ENCRYPTION_PREVIOUS_SECRETS need 32 characters or more.');
}

/** A database of one's own is reached while the service runs; the embedded one runs only with `npm start`, or here. */
const withDatabase = async <Result>(work: (url: string) => Promise<Result>): Promise<Result> => {
  if (configuration.databaseUrl !== undefined) {
    return work(configuration.databaseUrl);
  }
  const release = claim(configuration.dataDirectory);
  const cluster = await startCluster({ directory: path.join(configuration.dataDirectory, 'postgres') });
  try {
    return await work(cluster.urlOf('hr'));
  } finally {
    await cluster.stop();
    release();
  }
};

const { rewritten, unreadable } = await withDatabase((url) => reencrypt(url, fieldCipher(secret, previous)));
console.log(`▸ ${rewritten} values written anew under the secret in force.`);
if (unreadable.length > 0) {
  console.error(`${unreadable.length} values are read by none of the secrets given:\n${unreadable.join('\n')}`);
  process.exitCode = 1;
}
