import { type CallKind, type Ceiling, heldUntil, minutesUntil, oneMore, type Tally } from '@hr/domain/access/sign-in';
import { AppError } from '#core/app-error.ts';

interface Call {
  /** An account, or a secret link that stands for one. */
  readonly callerId: string;
  readonly isExport: boolean;
  readonly now: Date;
}

/** Counts what a caller does. @throws AppError TooManyRequests, saying how long to wait. */
export type CallLimit = (call: Call) => void;

/** For tests, whose clock stands still. */
export const withoutLimit: CallLimit = () => undefined;

/** So many callers are counted before those whose time is over are forgotten. */
const MOST_TALLIES = 10_000;

/** Counts in memory, each process for itself: several let through as many times as much. */
export const callLimit = (ceilings: Readonly<Record<CallKind, Ceiling>>): CallLimit => {
  const tallies: Readonly<Record<CallKind, Map<string, Tally>>> = { call: new Map(), export: new Map() };
  const count = (kind: CallKind, { callerId, now }: Call): void => {
    const [known, ceiling] = [tallies[kind], ceilings[kind]];
    const tally = oneMore(known.get(callerId), now.getTime(), ceiling);
    if (known.size > MOST_TALLIES) {
      const over = [...known].filter(([, { since }]) => now.getTime() - since >= ceiling.withinMs);
      over.forEach(([caller]) => known.delete(caller));
    }
    known.set(callerId, tally);
    const until = heldUntil(tally, ceiling);
    if (until) {
      throw new AppError('TooManyRequests', { msg: `操作過於頻繁，請於 ${minutesUntil(now, until)} 分鐘後再試。` });
    }
  };
  return (call) => {
    count('call', call);
    if (call.isExport) {
      count('export', call);
    }
  };
};
