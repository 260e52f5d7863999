import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { exportTypes } from '../fields/index.ts';
import { fileOf } from '../testing/index.ts';
import { streamTable } from './index.ts';

const fields = [{ header: '值', key: 'value' }] as const;

const countedRows = (count: number) => {
  const counts = { pulled: 0, isClosed: false };
  const rows = async function* () {
    try {
      for (let value = 0; value < count; value += 1) {
        counts.pulled += 1;
        yield { value: `值 ${value}` };
      }
    } finally {
      counts.isClosed = true;
    }
  };
  return { rows: rows(), counts };
};

describe.each(exportTypes)('streamTable of %s', (type) => {
  it('creates no file without rows', async () => {
    expect(await streamTable({ type, fields, rows: [] })).toBeNull();
  });

  it('pulls one row before it is read', async () => {
    const { rows, counts } = countedRows(10);

    await streamTable({ type, fields, rows });

    expect(counts.pulled).toBe(1);
  });

  it('closes its source when cancelled before reading', async () => {
    const { rows, counts } = countedRows(10);

    await (await streamTable({ type, fields, rows }))?.cancel();

    expect(counts.isClosed).toBe(true);
  });

  it('closes its source at the end', async () => {
    const { rows, counts } = countedRows(300);

    await fileOf({ type, fields, rows });

    expect(counts).toEqual({ pulled: 300, isClosed: true });
  });

  it('fails before anything is sent if the first row fails', async () => {
    const rows = Readable.from([]).map(() => ({ value: 1 }));
    rows.destroy(new Error('no database'));

    await expect(streamTable({ type, fields, rows })).rejects.toThrow('no database');
  });

  it('fails and closes its source if a later row fails', async () => {
    const counts = { isClosed: false };
    const rows = (function* () {
      try {
        yield { value: 1 };
        yield { value: new Map() as unknown as number };
      } finally {
        counts.isClosed = true;
      }
    })();

    await expect(fileOf({ type, fields, rows })).rejects.toThrow('give it a transform');
    expect(counts.isClosed).toBe(true);
  });
});

describe.each(['csv', 'html', 'xlsx'] as const)('a long %s', (type) => {
  it('is pulled only as far as it is read, and closed when the reader cancels', async () => {
    const { rows, counts } = countedRows(1_000_000);

    for await (const chunk of (await streamTable({ type, fields, rows })) ?? []) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }

    expect(counts.isClosed).toBe(true);
    expect(counts.pulled).toBeLessThan(100_000);
  });
});
