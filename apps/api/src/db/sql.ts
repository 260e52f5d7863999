import { Prisma } from '@hr/prisma/client';

/** A statement with separate parameters. Prisma and `pg` both accept it. */
export type Sql = Prisma.Sql;

export const { sql, join, empty, raw } = Prisma;
