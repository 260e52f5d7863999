import type { CalendarDate } from '../../dates/index.ts';

/** Kinds of adjustments (調整類別). */
export const adjustmentTypes = [
  'new_hire',
  'step_raise',
  'annual',
  'promotion',
  'probation',
  'degree',
  'min_wage',
  'allowance',
  'correction',
  'decrease',
] as const;

export type AdjustmentType = (typeof adjustmentTypes)[number];

export const payBases = ['monthly', 'daily', 'hourly'] as const;

/** Pay by the month, the day or the hour. */
export type PayBasis = (typeof payBases)[number];

/** Stored states of an adjustment. */
export const storedAdjustmentStates = ['draft', 'pending', 'approved', 'cancelled'] as const;

export type StoredAdjustmentState = (typeof storedAdjustmentStates)[number];

/** States of an adjustment on a day: an approved one takes effect by itself on its day. */
export const adjustmentStates = ['draft', 'pending', 'approved', 'effective', 'cancelled'] as const;

export type AdjustmentState = (typeof adjustmentStates)[number];

export const adjustmentCommands = ['submit', 'approve', 'return', 'cancel'] as const;

export type AdjustmentCommand = (typeof adjustmentCommands)[number];

/** Allowed transitions. A command that is not listed for a state is refused. */
const transitions: Readonly<
  Record<AdjustmentState, Readonly<Partial<Record<AdjustmentCommand, StoredAdjustmentState>>>>
> = {
  draft: { submit: 'pending', cancel: 'cancelled' },
  pending: { approve: 'approved', return: 'draft', cancel: 'cancelled' },
  approved: { cancel: 'cancelled' },
  effective: {},
  cancelled: {},
};

/** Returns the state of an adjustment on a day. */
export const adjustmentStateOn = (
  state: StoredAdjustmentState,
  effectiveOn: CalendarDate,
  today: CalendarDate,
): AdjustmentState => (state === 'approved' && effectiveOn <= today ? 'effective' : state);

/** Returns the state after a command, or null if the state does not allow it. */
export const nextAdjustmentState = (state: AdjustmentState, command: AdjustmentCommand): StoredAdjustmentState | null =>
  transitions[state][command] ?? null;
