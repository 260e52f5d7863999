import { globSync } from 'node:fs';
import path from 'node:path';
import { binaryFolder } from '../postgres/binaries.ts';

/** A PostgreSQL to play production on. */
export interface Server {
  readonly name: string;
  readonly binaries: string;
  /** Whether `pg_dump` and `pg_restore` come with it. */
  readonly hasTools: boolean;
}

/** The embedded one, and those that Debian has installed. */
export const servers: readonly Server[] = [
  { name: 'the embedded PostgreSQL', binaries: binaryFolder(), hasTools: false },
  ...globSync('/usr/lib/postgresql/*/bin/pg_restore').map((tool) => ({
    name: `PostgreSQL ${path.basename(path.dirname(path.dirname(tool)))} of the system`,
    binaries: path.dirname(tool),
    hasTools: true,
  })),
];
