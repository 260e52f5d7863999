import { Prisma } from '@hr/prisma/client';

/** A statement with its parameters apart; both Prisma and `pg` take it as it is. */
export type Sql = Prisma.Sql;

export const { sql, join, empty, raw } = Prisma;
