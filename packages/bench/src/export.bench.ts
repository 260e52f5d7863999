import { streamTable } from '@hr/spreadsheet/writers';
import { writeXlsxStream } from 'hucre/xlsx';

const columnCount = 20;
const rowCount = 100_000;
const runs = 5;
const bar = 1.3;

type Row = Readonly<Record<string, string | number>>;

/** Twenty columns like in a staff list: identifiers, names, amounts and dates. */
const columns = Array.from({ length: columnCount }, (_, index) => {
  const kinds = ['text', undefined, 'number', 'date', undefined] as const;
  return { header: `欄位 ${index + 1}`, key: `column${index + 1}`, kind: kinds[index % kinds.length] };
});

const valueOf = (kind: (typeof columns)[number]['kind'], row: number, column: number): string | number => {
  if (kind === 'number') {
    return row * column + 0.5;
  }
  if (kind === 'date') {
    return `20${String(10 + (row % 15))}-0${(column % 9) + 1}-1${row % 10}`;
  }
  return kind === 'text' ? `0${451_515_315_100 + row}` : `李小明 ${row}`;
};

async function* staff(count: number): AsyncGenerator<Row> {
  for (let row = 0; row < count; row += 1) {
    yield Object.fromEntries(columns.map(({ key, kind }, column) => [key, valueOf(kind, row, column)]));
  }
}

const openOurs = async (count: number): Promise<ReadableStream<Uint8Array>> => {
  const fields = columns.map(({ header, key, kind }) => (kind ? { header, key, kind } : { header, key }));
  const stream = await streamTable<Row>({ type: 'xlsx', fields, rows: staff(count) });
  if (!stream) {
    throw new Error('There were rows, so there is a file');
  }
  return stream;
};

/** Writes the same rows and cell types with the library directly. */
const openHucre = (count: number): ReadableStream<Uint8Array> => {
  async function* rows() {
    for await (const row of staff(count)) {
      yield columns.map(({ key, kind }) => (kind === 'date' ? new Date(row[key] ?? '') : (row[key] ?? null)));
    }
  }
  return writeXlsxStream(rows(), {
    name: 'Sheet1',
    columns: columns.map(({ header, kind }) => ({ header, width: 16, ...hucreFormat(kind) })),
    freezePane: { rows: 1 },
  });
};

const hucreFormat = (kind: (typeof columns)[number]['kind']) => {
  const formats: Partial<Record<string, string>> = { date: 'yyyy/mm/dd', text: '@' };
  const numFmt = kind && formats[kind];
  return numFmt ? { numFmt } : {};
};

interface Measure {
  readonly seconds: number;
  /** Peak memory growth of the process. */
  readonly grownMegabytes: number;
}

type Open = (count: number) => Promise<ReadableStream<Uint8Array>> | ReadableStream<Uint8Array>;

const measure = async (open: Open, count: number): Promise<Measure> => {
  const before = process.memoryUsage.rss();
  const startedAt = performance.now();
  let peak = before;
  for await (const chunk of await open(count)) {
    peak = chunk.length > 0 ? Math.max(peak, process.memoryUsage.rss()) : peak;
  }
  return { seconds: (performance.now() - startedAt) / 1000, grownMegabytes: (peak - before) / 1024 / 1024 };
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Compares our xlsx writer with the library below it. Prints one line per figure; the exit code is nonzero if the
 * limit is exceeded. Takes about a minute.
 */
export const run = async (): Promise<void> => {
  // Memory is measured first and for the small file first, because memory of a process does not shrink.
  const small = await measure(openOurs, rowCount / 10);
  const large = await measure(openOurs, rowCount);
  const ours: number[] = [];
  const library: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    library.push((await measure(openHucre, rowCount)).seconds);
    ours.push((await measure(openOurs, rowCount)).seconds);
  }
  const ratio = median(ours) / median(library);
  const size = `${rowCount.toLocaleString('en')} x ${columnCount} cells`;
  console.log(
    `xlsx export, ${size}: ${median(ours).toFixed(2)} s, hucre alone ${median(library).toFixed(2)} s (medians of ${runs})`,
  );
  console.log(
    `xlsx export, ratio to hucre alone: ${ratio.toFixed(2)} (bar ${bar}): ${ratio <= bar ? 'met' : 'MISSED'}`,
  );
  console.log(
    `xlsx export, peak memory growth at ${(rowCount / 10).toLocaleString('en')} rows: ${small.grownMegabytes.toFixed(0)} MB`,
  );
  console.log(
    `xlsx export, further growth at ${rowCount.toLocaleString('en')} rows: ${large.grownMegabytes.toFixed(0)} MB`,
  );
  process.exitCode = ratio <= bar ? process.exitCode : 1;
};

if (import.meta.main) {
  await run();
}
