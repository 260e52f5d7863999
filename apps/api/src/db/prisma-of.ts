import type { Prisma } from '@hr/prisma/client';

/** Key of the Prisma client in a database, hidden from code that only passes the database on. */
export const prismaClient: unique symbol = Symbol('prisma');

/** Returns the Prisma client of a database. An import rule restricts it to repositories and read models. */
export const prismaOf = (db: { readonly [prismaClient]: Prisma.TransactionClient }): Prisma.TransactionClient =>
  db[prismaClient];
