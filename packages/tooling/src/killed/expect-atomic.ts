import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Command, Stage } from './stage.ts';

/** Command, the table that it writes to late, and tables written before. */
export interface Killing {
  readonly command: Command;
  readonly lateTable: string;
  readonly before: readonly string[];
  /** Reads what the hashes of tables leave out. */
  readonly state?: () => Promise<unknown>;
}

/**
 * Kills the service during a command: nothing may be written. Repeated with the same key after a restart, it is done;
 * repeated once more, nothing is done twice.
 */
export const expectAtomic = async (stage: Stage, { command, lateTable, before, state }: Killing): Promise<void> => {
  const key = randomUUID();
  const marks = async () => ({ tables: await stage.marks(), state: await state?.() });
  const untouched = await marks();

  const { written, outcome } = await stage.killDuring({ command, key, lateTable });

  expect(outcome).toBe('fetch failed');
  expect(written).toEqual(expect.arrayContaining([...before]));
  expect(await marks()).toEqual(untouched);

  const again = await stage.send(command, key);
  expect({ again }).toMatchObject({ again: { status: expect.toSatisfy((status) => status >= 200 && status < 300) } });
  const done = await marks();
  await stage.send(command, key);
  expect(await marks()).toEqual(done);
};
