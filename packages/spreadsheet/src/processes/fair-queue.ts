import { SpreadsheetError } from '../errors/index.ts';

interface Places {
  /** Maximum number of parallel works, at most one per owner. */
  readonly atOnce: number;
  /** Maximum number of waiting works per owner. */
  readonly waitingEach: number;
}

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * Runs work with limited parallelism. Places are assigned round-robin among owners. Work beyond the queue of its
 * owner is rejected with 'busy'. Aborted work leaves the queue and fails with the reason of the signal.
 */
export const fairQueue = ({ atOnce, waitingEach }: Places) => {
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
