import { SpreadsheetError } from '../errors/index.ts';

interface Places {
  /** How many pieces of work go on at once, one of each owner at the most. */
  readonly atOnce: number;
  /** How many more of one owner may wait for their turn. */
  readonly waitingEach: number;
}

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * Lets work go on where there is a place, the first come first; one owner's work waits for their own before it takes a
 * place from another. What one owner asks for beyond what may wait is refused with 'busy'.
 */
export const workPlaces = ({ atOnce, waitingEach }: Places) => {
  const busyOwners = new Set<string>();
  const queue: Waiting[] = [];

  const takePlace = async (owner: string): Promise<void> => {
    if (queue.filter((other) => other.owner === owner).length >= waitingEach) {
      throw new SpreadsheetError('busy', { limit: waitingEach });
    }
    const turn = Promise.withResolvers<void>();
    queue.push({ owner, begin: turn.resolve });
    beginNext();
    await turn.promise;
  };
  const beginNext = (): void => {
    const next = queue.findIndex(({ owner }) => !busyOwners.has(owner));
    if (busyOwners.size < atOnce && next !== -1) {
      for (const { owner, begin } of queue.splice(next, 1)) {
        busyOwners.add(owner);
        begin();
      }
    }
  };
  return async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    await takePlace(owner);
    try {
      return await work();
    } finally {
      busyOwners.delete(owner);
      beginNext();
    }
  };
};
