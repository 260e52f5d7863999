import {
  type CallKind,
  type Ceiling,
  blockedUntil,
  minutesUntil,
  countCall,
  type Tally,
} from '@hr/domain/access/sign-in';
import { AppError } from '#core/app-error.ts';

interface Call {
  /** Account id or secret feed link. */
  readonly callerId: string;
  readonly isExport: boolean;
  readonly now: Date;
}

/** Counts a call. @throws AppError TooManyRequests with the waiting time. */
export type CallLimit = (call: Call) => void;

/** No limit, for tests whose clock stands still. */
export const withoutLimit: CallLimit = () => undefined;

/** Expired tallies are deleted above this number. */
const MAX_TALLIES = 10_000;

/** Creates a call limit. Each process counts separately in memory. */
export const callLimit = (ceilings: Readonly<Record<CallKind, Ceiling>>): CallLimit => {
  const tallies: Readonly<Record<CallKind, Map<string, Tally>>> = { call: new Map(), export: new Map() };
  const limitKind = (kind: CallKind, { callerId, now }: Call): void => {
    const [talliesOfKind, ceiling] = [tallies[kind], ceilings[kind]];
    const tally = countCall(talliesOfKind.get(callerId), now.getTime(), ceiling);
    if (talliesOfKind.size > MAX_TALLIES) {
      const expired = [...talliesOfKind].filter(([, { since }]) => now.getTime() - since >= ceiling.withinMs);
      expired.forEach(([caller]) => talliesOfKind.delete(caller));
    }
    talliesOfKind.set(callerId, tally);
    const until = blockedUntil(tally, ceiling);
    if (until) {
      throw new AppError('TooManyRequests', { msg: `操作過於頻繁，請於 ${minutesUntil(now, until)} 分鐘後再試。` });
    }
  };
  return (call) => {
    limitKind('call', call);
    if (call.isExport) {
      limitKind('export', call);
    }
  };
};
