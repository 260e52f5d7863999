import pino from 'pino';
import { openDatabase } from '#db/database.ts';
import { folderStorage, keepFile } from '#files/index.ts';
import type { Context } from '#core/context.ts';

/** A process that keeps a file and comes to no end of its transaction, for a test that kills it meanwhile. */
const [url = '', folder = '', accountId = ''] = process.argv.slice(2);

const db = openDatabase({ url, role: 'hr_service', poolSize: 1, onConnectionLost: () => undefined });
const context = { files: folderStorage(folder), now: new Date(), actor: { accountId }, log: pino() };

await db.transaction(async (within) => {
  const { id } = await keepFile({ ...context, db: within } as unknown as Context, Buffer.from('%PDF-1.7\n'), {
    name: '證明.pdf',
    allowed: ['pdf'],
    maximumBytes: 1_000,
  });
  process.send?.(id);
  await new Promise(() => setInterval(() => undefined, 1_000));
});
