import path from 'node:path';
import { defineConfig } from 'prisma/config';

/** Configures `prisma generate` and `prisma studio`. Migrations are applied by `migrate.ts`. */
export default defineConfig({
  schema: path.join(import.meta.dirname, 'schema'),
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost:5432/hr' },
});
