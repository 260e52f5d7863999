import type { Prisma } from '@hr/prisma/client';

/** Where a connection keeps what writes and simple reads go through, out of the reach of whoever only passes it on. */
export const prismaClient: unique symbol = Symbol('prisma');

/** What writes and simple reads go through. An import rule leaves it to repositories and read models. */
export const prismaOf = (db: { readonly [prismaClient]: Prisma.TransactionClient }): Prisma.TransactionClient =>
  db[prismaClient];
