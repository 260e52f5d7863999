import { type CalendarDate, daysBetween } from '../../dates/index.ts';

/** How far a contract has been brought by people. What days make of it is its state. */
export const contractStages = ['draft', 'pending_sign', 'signed', 'voided'] as const;

export type ContractStage = (typeof contractStages)[number];

/** Where a contract is on a day, from a draft to its end. */
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

/** So many days before its end a contract that nothing follows is one that expires. */
export const EXPIRING_DAYS = 30;

export interface ContractTerm {
  readonly startOn: CalendarDate;
  /** Included; null for one without an end. */
  readonly endOn: CalendarDate | null;
  /** The last day of one that is ended early; null for others. */
  readonly terminatedOn: CalendarDate | null;
}

export interface ContractProgress extends ContractTerm {
  readonly stage: ContractStage;
  /** A signed contract follows it in the same employment, by renewal or by itself. */
  readonly isRenewed: boolean;
  /** The employee has signed it electronically. */
  readonly isAgreed?: boolean;
}

/** The last day, an early end included; null for none. */
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

/** The state on a day; nobody types it in and no job writes it. */
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

/** The stage of a contract in the state. */
export const stageOf = (state: ContractState): ContractStage => {
  if (state === 'pending_company_sign') {
    return 'pending_sign';
  }
  return isStage(state) ? state : 'signed';
};

/** What people do with a contract. */
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

interface Transition {
  readonly from: readonly ContractState[];
  /** The stage that it leads to; none where the stage stays. */
  readonly to?: ContractStage;
}

const inForce = ['effective', 'expiring'] as const;

const transitions: Readonly<Record<ContractCommand, Transition>> = {
  edit: { from: ['draft'] },
  submit: { from: ['draft'], to: 'pending_sign' },
  // What was printed for signing is wrong: it is taken back and written anew.
  retract: { from: ['pending_sign', 'pending_company_sign'], to: 'draft' },
  // What comes from elsewhere, until it is signed.
  attach_document: { from: ['draft', 'pending_sign'] },
  sign: { from: ['pending_sign', 'pending_company_sign'], to: 'signed' },
  // What was signed on paper is scanned later.
  attach_signed: { from: ['signed_pending', ...inForce, 'expired', 'renewed', 'terminated'] },
  change_end: { from: ['signed_pending', ...inForce] },
  renew: { from: [...inForce, 'expired'] },
  terminate: { from: [...inForce] },
  // Also one that is over, which nothing else puts right: a mistyped end would keep its days from the true one for ever.
  void: {
    from: ['pending_sign', 'pending_company_sign', 'signed_pending', ...inForce, 'expired', 'renewed', 'terminated'],
    to: 'voided',
  },
  // Whatever somebody has signed is kept.
  delete: { from: ['draft', 'pending_sign'] },
};

/** Whether the state lets the command through. */
export const isContractCommandAllowed = (state: ContractState, command: ContractCommand): boolean =>
  transitions[command].from.includes(state);

/** The commands that a state lets through, in their usual order. */
export const contractCommandsFrom = (state: ContractState): ContractCommand[] =>
  contractCommands.filter((command) => isContractCommandAllowed(state, command));

/** The stage that a command leads to, from the one before it. */
export const stageAfter = (command: ContractCommand, before: ContractStage): ContractStage =>
  transitions[command].to ?? before;

const counted: ReadonlySet<ContractState> = new Set([...inForce, 'expired']);

/** Days until the last day: 0 on it, negative for one that has expired; null for one without an end, or of other states. */
export const contractDaysLeft = (contract: ContractProgress, day: CalendarDate): number | null => {
  const last = lastDayOf(contract);
  return last !== null && counted.has(contractStateOn(contract, day)) ? daysBetween(day, last) : null;
};
