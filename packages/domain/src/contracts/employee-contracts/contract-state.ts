import { type CalendarDate, daysBetween } from '../../dates/index.ts';

/** Stages set by user commands. The state also depends on the day. */
export const contractStages = ['draft', 'pending_sign', 'signed', 'voided'] as const;

export type ContractStage = (typeof contractStages)[number];

/** States of a contract on a day, from draft to end. */
export const contractStates = [
  'draft',
  'pending_sign',
  'pending_company_sign',
  'signed_pending',
  'effective',
  'expiring',
  'expired',
  'renewed',
  'terminated',
  'voided',
] as const;

export type ContractState = (typeof contractStates)[number];

/** A contract without a successor is expiring this many days before its end. */
export const EXPIRING_DAYS = 30;

export interface ContractTerm {
  readonly startOn: CalendarDate;
  /** Inclusive, or null without an end. */
  readonly endOn: CalendarDate | null;
  /** Last day after an early termination, or null. */
  readonly terminatedOn: CalendarDate | null;
}

export interface ContractProgress extends ContractTerm {
  readonly stage: ContractStage;
  /** Whether a signed contract follows it in the same employment, as a renewal or independently. */
  readonly isRenewed: boolean;
  /** Whether the employee has signed it electronically. */
  readonly isAgreed?: boolean;
}

/** Returns the last day including an early termination, or null without an end. */
export const lastDayOf = ({ endOn, terminatedOn }: Omit<ContractTerm, 'startOn'>): CalendarDate | null =>
  terminatedOn ?? endOn;

const stateAfterEnd = ({ terminatedOn, isRenewed }: ContractProgress): ContractState => {
  if (terminatedOn !== null) {
    return 'terminated';
  }
  return isRenewed ? 'renewed' : 'expired';
};

const stateBeforeSigning = (
  stage: Exclude<ContractStage, 'signed'>,
  { isAgreed = false }: Pick<ContractProgress, 'isAgreed'>,
): ContractState => (stage === 'pending_sign' && isAgreed ? 'pending_company_sign' : stage);

/** Calculates the state on a day. It is never stored. Decision 032. */
export const contractStateOn = (contract: ContractProgress, day: CalendarDate): ContractState => {
  const { stage, startOn, terminatedOn, isRenewed } = contract;
  const last = lastDayOf(contract);
  if (stage !== 'signed') {
    return stateBeforeSigning(stage, contract);
  }
  if (last !== null && day > last) {
    return stateAfterEnd(contract);
  }
  if (day < startOn) {
    return 'signed_pending';
  }
  const isNearEnd = last !== null && daysBetween(day, last) <= EXPIRING_DAYS;
  return isNearEnd && terminatedOn === null && !isRenewed ? 'expiring' : 'effective';
};

const isStage = (state: ContractState | ContractStage): state is ContractStage =>
  contractStages.some((stage) => stage === state);

/** Returns the stage that belongs to a state. */
export const stageOf = (state: ContractState): ContractStage => {
  if (state === 'pending_company_sign') {
    return 'pending_sign';
  }
  return isStage(state) ? state : 'signed';
};

/** Commands on a contract. */
export const contractCommands = [
  'edit',
  'submit',
  'retract',
  'attach_document',
  'sign',
  'attach_signed',
  'change_end',
  'renew',
  'terminate',
  'void',
  'delete',
] as const;

export type ContractCommand = (typeof contractCommands)[number];

interface ContractTransition {
  readonly from: readonly ContractState[];
  /** The new stage, or undefined if the stage does not change. */
  readonly to?: ContractStage;
}

const inForce = ['effective', 'expiring'] as const;

const transitions: Readonly<Record<ContractCommand, ContractTransition>> = {
  edit: { from: ['draft'] },
  submit: { from: ['draft'], to: 'pending_sign' },
  // Returns a printed contract to a draft to correct it.
  retract: { from: ['pending_sign', 'pending_company_sign'], to: 'draft' },
  // Attaches an external document until the contract is signed.
  attach_document: { from: ['draft', 'pending_sign'] },
  sign: { from: ['pending_sign', 'pending_company_sign'], to: 'signed' },
  // Adds the scan of a contract that was signed on paper.
  attach_signed: { from: ['signed_pending', ...inForce, 'expired', 'renewed', 'terminated'] },
  change_end: { from: ['signed_pending', ...inForce] },
  renew: { from: [...inForce, 'expired'] },
  terminate: { from: [...inForce] },
  // An ended contract can be voided too, because a wrong end date would otherwise block its days forever.
  void: {
    from: ['pending_sign', 'pending_company_sign', 'signed_pending', ...inForce, 'expired', 'renewed', 'terminated'],
    to: 'voided',
  },
  // Contracts with a signature are never deleted.
  delete: { from: ['draft', 'pending_sign'] },
};

/** Whether a command is allowed in a state. */
export const isContractCommandAllowed = (state: ContractState, command: ContractCommand): boolean =>
  transitions[command].from.includes(state);

/** Lists the commands that are allowed in a state, in display order. */
export const contractCommandsFrom = (state: ContractState): ContractCommand[] =>
  contractCommands.filter((command) => isContractCommandAllowed(state, command));

/** Returns the stage after a command. */
export const stageAfter = (command: ContractCommand, before: ContractStage): ContractStage =>
  transitions[command].to ?? before;

const statesWithDaysLeft: ReadonlySet<ContractState> = new Set([...inForce, 'expired']);

/** Returns the days until the last day: 0 on it, negative after it. Returns null without an end, or in other states. */
export const contractDaysLeft = (contract: ContractProgress, day: CalendarDate): number | null => {
  const last = lastDayOf(contract);
  return last !== null && statesWithDaysLeft.has(contractStateOn(contract, day)) ? daysBetween(day, last) : null;
};
