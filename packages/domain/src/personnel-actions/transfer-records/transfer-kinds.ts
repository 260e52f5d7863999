/** What of somebody's employment a transfer changes. */
export type TransferEffect =
  /** The stint itself, by entering, leaving and coming back; no transfer is entered for these by hand. */
  | 'employment'
  /** Where and as what they work. */
  | 'position'
  /** Until when they are on probation. */
  | 'probation'
  /** A post beside the one that they have. */
  | 'concurrentPosition'
  | 'unpaidLeave'
  | 'reinstatement';

const effects = {
  onboard: 'employment',
  probation_pass: 'probation',
  probation_extend: 'probation',
  department_transfer: 'position',
  promotion: 'position',
  demotion: 'position',
  title_change: 'position',
  grade_change: 'position',
  type_change: 'position',
  concurrent_position: 'concurrentPosition',
  acting: 'concurrentPosition',
  secondment: 'position',
  return_from_secondment: 'position',
  unpaid_leave: 'unpaidLeave',
  reinstatement: 'reinstatement',
  reappointment: 'position',
  project_change: 'position',
  resignation: 'employment',
  layoff: 'employment',
  retirement: 'employment',
} as const satisfies Readonly<Record<string, TransferEffect>>;

/** What happens to somebody's employment (人事異動, screens page 2.11). */
export type TransferKind = keyof typeof effects;

export const transferKinds = Object.keys(effects) as TransferKind[];

export const effectOf = (kind: TransferKind): TransferEffect => effects[kind];

/** Kinds about something that is kept beside the position, which can be put right by itself, its days among it. */
export const isBesidePosition = (kind: TransferKind): boolean =>
  effectOf(kind) === 'probation' || effectOf(kind) === 'concurrentPosition' || effectOf(kind) === 'unpaidLeave';

/** The kinds that are entered by hand; the others come of entering, leaving and coming back. */
export const enteredTransferKinds = transferKinds.filter((kind) => effectOf(kind) !== 'employment');

/** The kinds by which an employment ends. */
export const leavingTransferKinds = ['resignation', 'layoff', 'retirement'] as const satisfies readonly TransferKind[];

export const isLeavingTransfer = (kind: TransferKind): boolean =>
  leavingTransferKinds.some((leaving) => leaving === kind);

/**
 * Kinds that another transfer can put right. How an employment begins sets the first position, which is put right by it; its day is one
 * of the employment, and how one ends is put right there altogether.
 */
export const isCorrectable = (kind: TransferKind): boolean => !isLeavingTransfer(kind);

/** The values of a position that a transfer may set. */
export type PositionValue =
  | 'departmentId'
  | 'jobTitleId'
  | 'employmentTypeId'
  | 'jobGrade'
  | 'supervisorId'
  | 'workPlace'
  | 'projectId';

const positionValues: readonly PositionValue[] = [
  'departmentId',
  'jobTitleId',
  'employmentTypeId',
  'jobGrade',
  'supervisorId',
  'workPlace',
  'projectId',
];

const settable: Partial<Record<TransferEffect, readonly PositionValue[]>> = {
  employment: positionValues,
  position: positionValues,
  reinstatement: positionValues,
  concurrentPosition: ['departmentId', 'jobTitleId'],
};

/** The values of a position that a transfer of the kind can set; none where it is about something else. */
export const settableBy = (kind: TransferKind): readonly PositionValue[] => settable[effectOf(kind)] ?? [];

const characteristic: Partial<Record<TransferKind, readonly PositionValue[]>> = {
  department_transfer: ['departmentId', 'supervisorId', 'workPlace'],
  promotion: ['jobTitleId', 'jobGrade'],
  demotion: ['jobTitleId', 'jobGrade'],
  title_change: ['jobTitleId'],
  grade_change: ['jobGrade'],
  type_change: ['employmentTypeId'],
  secondment: ['departmentId'],
  return_from_secondment: ['departmentId'],
  project_change: ['projectId'],
};

/** Of which values a transfer of the kind has to set one at least; none where it may be but an event that is kept. */
export const characteristicOf = (kind: TransferKind): readonly PositionValue[] => characteristic[kind] ?? [];

/** Kinds that last until a day, if it is told; leave without pay always has one. */
export const hasEnd = (kind: TransferKind): boolean =>
  kind === 'secondment' || kind === 'unpaid_leave' || effectOf(kind) === 'concurrentPosition';
