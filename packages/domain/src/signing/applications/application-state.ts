/** States of an application (申請狀態). */
export const applicationStates = [
  'pending',
  /** Returned to be corrected and resubmitted (退回重新申請); the chain starts at the first step again. */
  'returned',
  /** A question is waiting for the applicant (退回補充說明); the chain continues at the same step. */
  'questioned',
  'approved',
  'rejected',
  'withdrawn',
  'cancelled',
  'expired',
] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** Commands that change the state. `approve_step` signs a step that is not the last. */
export const applicationCommands = [
  'submit',
  'approve_step',
  'approve',
  'return',
  'question',
  'explain',
  'reject',
  'withdraw',
  'cancel',
  'expire',
  'remind',
] as const;

export type ApplicationCommand = (typeof applicationCommands)[number];

interface Transition {
  readonly from: readonly ApplicationState[];
  readonly to: ApplicationState;
}

const transitions: Readonly<Record<ApplicationCommand, Transition>> = {
  submit: { from: ['returned'], to: 'pending' },
  approve_step: { from: ['pending'], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  return: { from: ['pending'], to: 'returned' },
  question: { from: ['pending'], to: 'questioned' },
  explain: { from: ['questioned'], to: 'pending' },
  reject: { from: ['pending'], to: 'rejected' },
  withdraw: { from: ['pending', 'returned', 'questioned'], to: 'withdrawn' },
  cancel: { from: ['approved'], to: 'cancelled' },
  expire: { from: ['pending', 'questioned'], to: 'expired' },
  remind: { from: ['pending'], to: 'pending' },
};

/** Returns whether the command is allowed in this state. If not, the message is 此事件已經被取消或已逾期. */
export const isApplicationCommandAllowed = (state: ApplicationState, command: ApplicationCommand): boolean =>
  transitions[command].from.includes(state);

/** Returns the state after a command. */
export const applicationStateAfter = (command: ApplicationCommand): ApplicationState => transitions[command].to;

/**
 * Returns whether the application reserves its days and hours, so that no other application can use them. Decision 042.
 */
export const isReservingState = (state: ApplicationState): boolean =>
  state === 'pending' || state === 'questioned' || state === 'approved';
