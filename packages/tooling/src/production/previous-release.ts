import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** What is known of the organisation that the release before this one left, to sign in there and to read what it wrote. */
export interface PreviousRelease {
  /** The commit that wrote it. */
  readonly commit: string;
  readonly fieldEncryptionSecret: string;
  /** Of each account that somebody used. */
  readonly password: string;
  /** Of `hr`, in base 32. */
  readonly secondFactor: string;
  /** An employee and the number that the release kept encrypted. */
  readonly employeeNo: string;
  readonly identityNumber: string;
}

const DUMP = path.join(import.meta.dirname, 'previous-release.sql.gz');
const KNOWN = path.join(import.meta.dirname, 'previous-release.json');

/** Where `npm run keep:release` writes both. */
export const previousReleaseFiles = { dump: DUMP, known: KNOWN };

export const readPreviousRelease = (): PreviousRelease => JSON.parse(readFileSync(KNOWN, 'utf8')) as PreviousRelease;

/** Its database as statements, of `pg_dump`. */
export const previousReleaseSql = (): string => gunzipSync(readFileSync(DUMP)).toString();
