import path from 'node:path';
import { defineConfig } from 'prisma/config';

/** Lets the ordinary Prisma command line (`prisma migrate deploy`, `prisma studio`) work beside our own runner. */
export default defineConfig({
  schema: path.join(import.meta.dirname, 'schema'),
  migrations: { path: path.join(import.meta.dirname, 'migrations') },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost:5432/hr' },
});
