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

/** Sends statements one behind the other, each as soon as its rows are made. */
export const sender = (client: pg.Client) => {
  let sent: Promise<unknown> = Promise.resolve();
  return {
    /** Waits for the one before alone. `statement` takes the rows as JSON. */
    send: async (statement: string, rows: readonly unknown[]): Promise<void> => {
      const text = JSON.stringify(rows);
      await sent;
      sent = client.query(statement, [text]);
    },
    /** Waits for the last one. */
    end: () => sent,
  };
};

/** What is made of each row, when it is asked for. */
export function* made<Row, Made>(rows: Iterable<Row>, make: (row: Row) => Made): Generator<Made> {
  for (const row of rows) {
    yield make(row);
  }
}

/** Inserts rows given as JSON, so that a hundred thousand of them are a few statements. */
export const insertAll = async (client: pg.Client, statement: string, rows: Iterable<unknown>): Promise<void> => {
  const { send, end } = sender(client);
  for await (const batch of inBatches(rows)) {
    await send(statement, batch);
  }
  await end();
};
