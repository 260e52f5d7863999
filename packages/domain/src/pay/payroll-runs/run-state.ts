/** States of a payroll run: 試算中, 已試算, 覆核中, 已核定, 已發放, 已關帳. */
export const runStates = ['draft', 'calculated', 'reviewing', 'approved', 'paid', 'closed'] as const;

export type RunState = (typeof runStates)[number];

export const runCommands = ['calculate', 'submit', 'return', 'approve', 'pay', 'close'] as const;

export type RunCommand = (typeof runCommands)[number];

/** Allowed transitions. A command that is not listed for a state is refused. */
const transitions: Readonly<Record<RunState, Readonly<Partial<Record<RunCommand, RunState>>>>> = {
  draft: { calculate: 'calculated' },
  calculated: { calculate: 'calculated', submit: 'reviewing' },
  reviewing: { return: 'calculated', approve: 'approved' },
  approved: { pay: 'paid' },
  paid: { close: 'closed' },
  closed: {},
};

/** Returns the state after a command, or null if the state does not allow it. */
export const nextRunState = (state: RunState, command: RunCommand): RunState | null =>
  transitions[state][command] ?? null;

/** Whether payslips of the run may change. */
export const isOpenRun = (state: RunState): boolean => ['draft', 'calculated', 'reviewing'].includes(state);
