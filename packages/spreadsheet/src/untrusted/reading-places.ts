import { SpreadsheetError } from '../errors/index.ts';

interface Places {
  /** How many work at once. */
  readonly atOnce: number;
  /** How many more may wait for their turn. */
  readonly waiting: number;
}

/** Lets so many pieces of work go on at once and so many wait, the first come first; one more is refused with 'busy'. */
export const readingPlaces = ({ atOnce, waiting }: Places) => {
  const queue: (() => void)[] = [];
  let taken = 0;

  const takePlace = async (): Promise<void> => {
    if (taken < atOnce) {
      taken += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new SpreadsheetError('busy', { limit: atOnce + waiting });
    }
    // Whoever leaves hands its place on, so that nobody who comes later can take it first.
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leavePlace = (): void => {
    const next = queue.shift();
    if (next) {
      next();
    } else {
      taken -= 1;
    }
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await takePlace();
    try {
      return await work();
    } finally {
      leavePlace();
    }
  };
};
