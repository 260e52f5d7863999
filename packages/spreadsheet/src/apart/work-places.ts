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
 * Lets work go on where there is a place. Places go round among the owners: one who has had a place stands behind the
 * others, and one owner's work waits for their own before it takes a place from another. What one owner asks for beyond
 * what may wait is refused with 'busy'. Whoever has left waits no more: their work fails with the reason of the signal.
 */
export const workPlaces = ({ atOnce, waitingEach }: Places) => {
  const busyOwners = new Set<string>();
  let queue: readonly Waiting[] = [];

  const takePlace = async (owner: string, signal: AbortSignal | undefined): Promise<void> => {
    if (queue.filter((other) => other.owner === owner).length >= waitingEach) {
      throw new SpreadsheetError('busy', { limit: waitingEach });
    }
    const turn = Promise.withResolvers<void>();
    const waiting = { owner, begin: turn.resolve };
    const leave = (): void => {
      queue = queue.filter((other) => other !== waiting);
      turn.reject(signal?.reason);
    };
    queue = [...queue, waiting];
    signal?.addEventListener('abort', leave);
    beginNext();
    await turn.promise.finally(() => signal?.removeEventListener('abort', leave));
  };
  const beginNext = (): void => {
    const next = queue.find(({ owner }) => !busyOwners.has(owner));
    if (busyOwners.size < atOnce && next) {
      queue = queue.filter((other) => other !== next);
      busyOwners.add(next.owner);
      next.begin();
    }
  };
  const givePlaceOn = (owner: string): void => {
    busyOwners.delete(owner);
    const isTheirs = (waiting: Waiting): boolean => waiting.owner === owner;
    queue = [...queue.filter((waiting) => !isTheirs(waiting)), ...queue.filter(isTheirs)];
    beginNext();
  };
  return async <Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    signal?.throwIfAborted();
    await takePlace(owner, signal);
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      givePlaceOn(owner);
    }
  };
};
