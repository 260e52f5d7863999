import pg from 'pg';

type Query = (this: pg.Client, ...given: readonly unknown[]) => unknown;

/**
 * A connection that sends what is asked for in one turn by one write: each write is a call of the operating system, which may
 * take as long as a short statement does.
 */
export class CorkedClient extends pg.Client {
  override query(...given: never[]): never {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return Reflect.apply(Reflect.get(pg.Client.prototype, 'query') as Query, this, given) as never;
  }
}
