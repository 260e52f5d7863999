import pg from 'pg';

/**
 * A connection that sends what is asked for in one turn by one write: each write is a call of the operating system, which may
 * take as long as a short statement does.
 */
export class CorkedClient extends pg.Client {
  override query(...given: never[]): never {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return Reflect.apply(super.query, this, given) as never;
  }
}
