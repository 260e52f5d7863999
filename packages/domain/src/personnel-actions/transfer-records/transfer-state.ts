import type { CalendarDate } from '../../dates/index.ts';
import { effectOf, type TransferEffect, type TransferKind } from './transfer-kinds.ts';

export const transferStates = ['pending', 'effective', 'corrected', 'cancelled'] as const;

/** State of a transfer on a day: 待生效, 已生效, 已更正, 已撤銷. It is derived, so no job has to update it. */
export type TransferState = (typeof transferStates)[number];

/** Facts about a transfer on which later transfers depend. */
export interface TransferFacts {
  readonly id: string;
  readonly kind: TransferKind;
  readonly effectiveOn: CalendarDate;
  readonly isCancelled: boolean;
  /** Another transfer replaced it. */
  readonly isCorrected: boolean;
}

export const transferStateOn = (
  { effectiveOn, isCancelled, isCorrected }: Omit<TransferFacts, 'id' | 'kind'>,
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

/** Returns true if the transfer is neither cancelled nor replaced. */
export const isInForce = ({ isCancelled, isCorrected }: Pick<TransferFacts, 'isCancelled' | 'isCorrected'>): boolean =>
  !isCancelled && !isCorrected;

const positions: readonly TransferEffect[] = ['position', 'reinstatement'];

/** Effects that depend on an earlier transfer with the given effect. */
const builders: Readonly<Record<TransferEffect, readonly TransferEffect[]>> = {
  position: positions,
  reinstatement: positions,
  unpaidLeave: ['reinstatement'],
  probation: ['probation'],
  concurrentPosition: [],
  employment: [],
};

const buildsOn = (later: TransferFacts, earlier: TransferFacts): boolean =>
  builders[effectOf(earlier.kind)].includes(effectOf(later.kind));

/**
 * Returns the first active transfer that depends on the given one, and has to be cancelled first. `transfers` are in
 * order of day and entry.
 */
export const findDependentTransfer = (transfers: readonly TransferFacts[], id: string): TransferFacts | undefined => {
  const place = transfers.findIndex((transfer) => transfer.id === id);
  const earlier = transfers[place];
  return earlier && transfers.slice(place + 1).find((later) => isInForce(later) && buildsOn(later, earlier));
};

export type TransferCancellationRefusal =
  /** It is already cancelled or replaced. */
  | 'notStanding'
  /** Hiring, leaving and rehiring are cancelled in the employment. */
  | 'ofEmployment'
  /** A later transfer depends on it. */
  | 'builtOn';

/** Returns the reason why a transfer cannot be cancelled, or null. */
export const refusalToCancel = (
  transfers: readonly TransferFacts[],
  earlier: TransferFacts,
): TransferCancellationRefusal | null => {
  if (!isInForce(earlier)) {
    return 'notStanding';
  }
  if (effectOf(earlier.kind) === 'employment') {
    return 'ofEmployment';
  }
  return findDependentTransfer(transfers, earlier.id) === undefined ? null : 'builtOn';
};
