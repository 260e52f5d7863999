/** Part of an employment that a transfer changes. */
export type TransferEffect =
  /** The stint itself, through hiring, leaving and rehiring. Such transfers cannot be entered by hand. */
  | 'employment'
  | 'position'
  /** The end of the probation. */
  | 'probation'
  /** An additional post. */
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

/**
 * Kinds of personnel transfers (人事異動, screens page 2.11). A transfer records a change; where an employee works is
 * stored in the positions. Decision 035.
 */
export type TransferKind = keyof typeof effects;

export const transferKinds = Object.keys(effects) as TransferKind[];

export const effectOf = (kind: TransferKind): TransferEffect => effects[kind];

/**
 * Returns true for kinds that are stored outside the position. They and their days can be corrected independently.
 * Decision 077.
 */
export const isStoredOutsidePosition = (kind: TransferKind): boolean =>
  effectOf(kind) === 'probation' || effectOf(kind) === 'concurrentPosition' || effectOf(kind) === 'unpaidLeave';

/** Kinds that are entered by hand. The others result from hiring, leaving and rehiring. */
export const enteredTransferKinds = transferKinds.filter((kind) => effectOf(kind) !== 'employment');

/** Kinds that end an employment. */
export const leavingTransferKinds = ['resignation', 'layoff', 'retirement'] as const satisfies readonly TransferKind[];

export const isLeavingTransfer = (kind: TransferKind): boolean =>
  leavingTransferKinds.some((leaving) => leaving === kind);

/**
 * Returns true if another transfer can correct this kind. The hire date and a leaving are corrected in the
 * employment. The first position is corrected by its hiring entry. Decision 105.
 */
export const isCorrectable = (kind: TransferKind): boolean => !isLeavingTransfer(kind);

const positionValues = [
  'departmentId',
  'jobTitleId',
  'employmentTypeId',
  'jobGrade',
  'supervisorId',
  'workPlace',
  'projectId',
] as const;

/** Values of a position that a transfer may set. */
export type PositionValue = (typeof positionValues)[number];

const settable: Partial<Record<TransferEffect, readonly PositionValue[]>> = {
  employment: positionValues,
  position: positionValues,
  reinstatement: positionValues,
  concurrentPosition: ['departmentId', 'jobTitleId'],
};

/** Returns the values of a position that this kind can set; empty if it changes something else. */
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

/** Returns the values of which this kind has to set at least one; empty if it may be a mere event. */
export const characteristicOf = (kind: TransferKind): readonly PositionValue[] => characteristic[kind] ?? [];

/** Returns true for kinds that may have a last day. Unpaid leave always has one. */
export const hasEnd = (kind: TransferKind): boolean =>
  kind === 'secondment' || kind === 'unpaid_leave' || effectOf(kind) === 'concurrentPosition';
