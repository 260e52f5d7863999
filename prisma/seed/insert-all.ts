import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';

/** Rows of a statement, and those that are made before what was sent gets another chance to leave. */
const [BATCH, TURN] = [5_000, 500];

/** The rows in batches; what makes them lets others run in between. */
export async function* inBatches<Row>(rows: Iterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    } else if (batch.length % TURN === 0) {
      await setImmediate();
    }
  }
  yield batch;
}

export type Columns<Name extends string = string> = Readonly<Record<Name, string>>;

/** A statement that writes rows, and what it takes of them. */
export interface Insertion<Name extends string = string> {
  readonly columns: Columns<Name>;
  /** `rows` stands where the statement reads them from, as `row`. */
  readonly statement: (rows: string) => string;
}

/** An array for each column: PostgreSQL takes them apart in less than half the time that JSON of as many rows takes it. */
const rowsAs = (columns: Columns): string => {
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  const names = Object.keys(columns).map((name) => `"${name}"`);
  return `unnest(${arrays.join(', ')}) as row (${names.join(', ')})`;
};

/** What the driver would take for an array of the database is JSON. */
const kept = (type: string, value: unknown): unknown =>
  type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : value;

/** Sends statements one behind the other, each as soon as its rows are made. */
export const sender = (client: pg.Client) => {
  let sent: Promise<unknown> = Promise.resolve();
  return {
    /** Waits for the one before alone. */
    send: async <Name extends string>(
      { columns, statement }: Insertion<Name>,
      rows: readonly Readonly<Record<NoInfer<Name>, unknown>>[],
    ): Promise<void> => {
      const values = (Object.keys(columns) as Name[]).map((name) => rows.map((row) => kept(columns[name], row[name])));
      await sent;
      sent = client.query(statement(rowsAs(columns)), values);
    },
    /** Waits for the last one. */
    end: () => sent,
  };
};

export function* made<Row, Made>(rows: Iterable<Row>, make: (row: Row) => Made): Generator<Made> {
  for (const row of rows) {
    yield make(row);
  }
}

/** Inserts rows some thousands at a time, so that a hundred thousand of them are a few statements. */
export const insertAll = async <Name extends string>(
  client: pg.Client,
  insertion: Insertion<Name>,
  rows: Iterable<Readonly<Record<NoInfer<Name>, unknown>>>,
): Promise<void> => {
  const { send, end } = sender(client);
  for await (const batch of inBatches(rows)) {
    await send(insertion, batch);
  }
  await end();
};
