import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Work that runs until it is finished explicitly. */
const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isBegun = false;
  const run = (): Promise<void> => {
    isBegun = true;
    return promise;
  };
  return { run, end: resolve, fail: reject, isBegun: () => isBegun };
};

/** Lets all pending callbacks run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('places for work', () => {
  it('run a number of works in parallel and the others in order', async () => {
    const inTurn = fairQueue({ atOnce: 1, waitingEach: 1 });
    const pieces = [work(), work(), work()] as const;
    const all = pieces.map(({ run }, index) => inTurn(`owner ${index}`, run));

    const begun: boolean[][] = [];
    for (const { end } of pieces) {
      await settled();
      begun.push(pieces.map(({ isBegun }) => isBegun()));
      end();
    }

    expect(begun).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
    await Promise.all(all);
  });

  it('are not all taken by one owner', async () => {
    const inTurn = fairQueue({ atOnce: 2, waitingEach: 1 });
    const [first, second, other] = [work(), work(), work()];
    const all = [inTurn('one', first.run), inTurn('one', second.run), inTurn('another', other.run)];

    await settled();
    expect([first, second, other].map(({ isBegun }) => isBegun())).toEqual([true, false, true]);

    first.end();
    await settled();
    expect(second.isBegun()).toBe(true);
    second.end();
    other.end();
    await Promise.all(all);
  });

  it('reject too many waiting works of an owner, until one is done', async () => {
    const inTurn = fairQueue({ atOnce: 1, waitingEach: 1 });
    const [first, second, third] = [work(), work(), work()];
    const all = [inTurn('one', first.run), inTurn('one', second.run)];

    await expect(inTurn('one', third.run)).rejects.toMatchObject({ name: 'SpreadsheetError', reason: 'busy' });

    first.end();
    await settled();
    const late = inTurn('one', third.run);
    second.end();
    third.end();
    await Promise.all([...all, late]);
    expect(third.isBegun()).toBe(true);
  });

  it('are assigned round-robin among owners', async () => {
    const inTurn = fairQueue({ atOnce: 1, waitingEach: 2 });
    const begun: string[] = [];
    const ask = (owner: string, name: string) =>
      inTurn(owner, async () => {
        begun.push(name);
        await settled();
      });

    await Promise.all([
      ask('one', 'one, 1'),
      ask('one', 'one, 2'),
      ask('one', 'one, 3'),
      ask('another', 'another, 1'),
      ask('another', 'another, 2'),
      ask('a third', 'a third, 1'),
    ]);

    expect(begun).toEqual(['one, 1', 'another, 1', 'a third, 1', 'one, 2', 'another, 2', 'one, 3']);
  });

  it('are not assigned to aborted work, which leaves room in the queue', async () => {
    const inTurn = fairQueue({ atOnce: 1, waitingEach: 1 });
    const [first, left, second] = [work(), work(), work()];
    const departure = new AbortController();
    const going = inTurn('one', first.run);
    const leaving = inTurn('one', left.run, departure.signal);

    departure.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    const waiting = inTurn('one', second.run);
    first.end();
    second.end();

    await Promise.all([going, waiting]);
    expect([left, second].map(({ isBegun }) => isBegun())).toEqual([false, true]);
  });

  it('are not assigned to work aborted before', async () => {
    const inTurn = fairQueue({ atOnce: 1, waitingEach: 1 });
    const { run, isBegun } = work();

    await expect(inTurn('one', run, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');

    expect(isBegun()).toBe(false);
  });

  it('are released by failing work', async () => {
    const inTurn = fairQueue({ atOnce: 1, waitingEach: 1 });
    const [failing, next] = [work(), work()];
    const failed = inTurn('one', failing.run);
    const done = inTurn('another', next.run);

    failing.fail(new Error('broken'));
    next.end();

    await expect(failed).rejects.toThrow('broken');
    await done;
    expect(next.isBegun()).toBe(true);
  });
});
