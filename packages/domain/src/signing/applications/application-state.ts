/** Where an application stands (申請狀態). */
export const applicationStates = [
  'pending',
  /** Sent back to be filled in anew (退回重新申請): it begins at the first step again. */
  'returned',
  /** A question waits for the applicant (退回補充說明): it goes on at the same step. */
  'questioned',
  'approved',
  'rejected',
  'withdrawn',
  'cancelled',
  'expired',
] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** What leads from one state to another; `approve_step` is the signature of a step that is not the last. */
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

/** Whether the state lets the command through; where not, 此事件已經被取消或已逾期 is what people are told. */
export const isApplicationCommandAllowed = (state: ApplicationState, command: ApplicationCommand): boolean =>
  transitions[command].from.includes(state);

/** The state that a command leads to. */
export const applicationStateAfter = (command: ApplicationCommand): ApplicationState => transitions[command].to;

/** Whether what it asks for is held for it meanwhile: its days nobody else takes, its hours are not given twice. */
export const holdsWhatItAsksFor = (state: ApplicationState): boolean =>
  state === 'pending' || state === 'questioned' || state === 'approved';
