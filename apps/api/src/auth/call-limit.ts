import { type CallKind, type Ceiling, heldUntil, minutesUntil, oneMore, type Tally } from '@hr/domain/auth';
import { AppError } from '#http/app-error.ts';

interface Call {
  readonly accountId: string;
  readonly isExport: boolean;
  readonly now: Date;
}

/** Counts what an account does. @throws AppError TooManyRequests, saying how long to wait. */
export type CallLimit = (call: Call) => void;

/** So many accounts are counted before those whose time is over are forgotten. */
const MOST_TALLIES = 10_000;

/** Counts in memory, each process for itself: several let through as many times as much. */
export const callLimit = (ceilings: Readonly<Record<CallKind, Ceiling>>): CallLimit => {
  const tallies: Readonly<Record<CallKind, Map<string, Tally>>> = { call: new Map(), export: new Map() };
  const count = (kind: CallKind, { accountId, now }: Call): void => {
    const [known, ceiling] = [tallies[kind], ceilings[kind]];
    const tally = oneMore(known.get(accountId), now.getTime(), ceiling);
    if (known.size > MOST_TALLIES) {
      const over = [...known].filter(([, { since }]) => now.getTime() - since >= ceiling.withinMs);
      over.forEach(([account]) => known.delete(account));
    }
    known.set(accountId, tally);
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
