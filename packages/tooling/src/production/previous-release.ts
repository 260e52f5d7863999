import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Data of the previous release's organisation, needed to sign in and to read its values. */
export interface PreviousRelease {
  /** The commit that wrote it. */
  readonly commit: string;
  readonly fieldEncryptionSecret: string;
  /** Password of each used account. */
  readonly password: string;
  /** Second factor of `hr` in base 32. */
  readonly secondFactor: string;
  /** Employee with a number encrypted by that release. */
  readonly employeeNo: string;
  readonly identityNumber: string;
}

const DUMP = path.join(import.meta.dirname, 'previous-release.sql.gz');
const KNOWN = path.join(import.meta.dirname, 'previous-release.json');

/** Files written by `npm run keep:release`. */
export const previousReleaseFiles = { dump: DUMP, known: KNOWN };

export const readPreviousRelease = (): PreviousRelease => JSON.parse(readFileSync(KNOWN, 'utf8')) as PreviousRelease;

/** Returns the database as SQL statements of `pg_dump`. */
export const previousReleaseSql = (): string => gunzipSync(readFileSync(DUMP)).toString();
