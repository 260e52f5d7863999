import type { CalendarDate } from '../../dates/index.ts';
import { effectOf, type TransferEffect, type TransferKind } from './transfer-kinds.ts';

export const transferStates = ['pending', 'effective', 'corrected', 'cancelled'] as const;

/** Where a transfer is on a day: 待生效, 已生效, 已更正, 已撤銷. Derived, so that a day to come needs nobody. */
export type TransferState = (typeof transferStates)[number];

/** A transfer among those of one person, as far as the others depend on it. */
export interface KeptTransfer {
  readonly id: string;
  readonly kind: TransferKind;
  readonly effectiveOn: CalendarDate;
  readonly isCancelled: boolean;
  /** Another was put in its place. */
  readonly isCorrected: boolean;
}

export const transferStateOn = (
  { effectiveOn, isCancelled, isCorrected }: Omit<KeptTransfer, 'id' | 'kind'>,
  day: CalendarDate,
): TransferState => {
  if (isCancelled) {
    return 'cancelled';
  }
  if (isCorrected) {
    return 'corrected';
  }
  return effectiveOn > day ? 'pending' : 'effective';
};

/** It stands: neither taken back nor replaced. */
export const isStanding = ({ isCancelled, isCorrected }: Pick<KeptTransfer, 'isCancelled' | 'isCorrected'>): boolean =>
  !isCancelled && !isCorrected;

const positions: readonly TransferEffect[] = ['position', 'reinstatement'];

/** What builds on what: a position on those before it, a return on the leave that it ends, a probation on the one before. */
const builders: Readonly<Record<TransferEffect, readonly TransferEffect[]>> = {
  position: positions,
  reinstatement: positions,
  unpaidLeave: ['reinstatement'],
  probation: ['probation'],
  concurrentPosition: [],
  employment: [],
};

const buildsOn = (later: KeptTransfer, one: KeptTransfer): boolean =>
  builders[effectOf(one.kind)].includes(effectOf(later.kind));

/**
 * The first standing transfer that was built on one, which therefore has to be taken back first; undefined when none was.
 * They are given in their order: by their day, and those of one day as they were entered.
 */
export const builtOn = (transfers: readonly KeptTransfer[], id: string): KeptTransfer | undefined => {
  const place = transfers.findIndex((transfer) => transfer.id === id);
  const one = transfers[place];
  return one && transfers.slice(place + 1).find((later) => isStanding(later) && buildsOn(later, one));
};

export type CancellingRefusal =
  /** It was taken back or replaced already. */
  | 'notStanding'
  /** Entering, leaving and coming back are taken back as what they are. */
  | 'ofEmployment'
  /** Something later builds on it. */
  | 'builtOn';

/** Why a transfer cannot be taken back; null when it can. */
export const refusalToCancel = (transfers: readonly KeptTransfer[], one: KeptTransfer): CancellingRefusal | null => {
  if (!isStanding(one)) {
    return 'notStanding';
  }
  if (effectOf(one.kind) === 'employment') {
    return 'ofEmployment';
  }
  return builtOn(transfers, one.id) === undefined ? null : 'builtOn';
};
