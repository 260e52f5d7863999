import { type CalendarDate, daysBetween } from '../../dates/index.ts';

/** States of a project or grant from planning to closed accounts. */
export const projectStates = [
  'planning',
  'pre_approved',
  'active',
  'extended',
  'closing',
  'closed',
  'terminated',
] as const;

export type ProjectState = (typeof projectStates)[number];

/** Commands that change the state. */
export const projectCommands = ['pre_approve', 'activate', 'extend', 'begin_closing', 'close', 'terminate'] as const;

export type ProjectCommand = (typeof projectCommands)[number];

interface Transition {
  readonly from: readonly ProjectState[];
  readonly to: ProjectState;
}

const transitions: Readonly<Record<ProjectCommand, Transition>> = {
  // Work starts before the approval, at the organisation's own risk.
  pre_approve: { from: ['planning'], to: 'pre_approved' },
  activate: { from: ['planning', 'pre_approved'], to: 'active' },
  extend: { from: ['active', 'extended'], to: 'extended' },
  begin_closing: { from: ['active', 'extended'], to: 'closing' },
  close: { from: ['closing'], to: 'closed' },
  terminate: { from: ['planning', 'pre_approved', 'active', 'extended', 'closing'], to: 'terminated' },
};

/**
 * Returns the usual states of a project in the given state; early work and extensions are only included if they
 * occurred.
 */
export const projectPath = (state: ProjectState): readonly ProjectState[] => {
  if (state === 'terminated') {
    return ['planning', 'active', 'terminated'];
  }
  const begun: readonly ProjectState[] = state === 'pre_approved' ? ['pre_approved', 'active'] : ['active'];
  return ['planning', ...begun, ...(state === 'extended' ? (['extended'] as const) : []), 'closing', 'closed'];
};

/** Returns whether the state allows the command. */
export const isCommandAllowed = (state: ProjectState, command: ProjectCommand): boolean =>
  transitions[command].from.includes(state);

/** Returns the commands that a state allows in their usual order. */
export const commandsFrom = (state: ProjectState): ProjectCommand[] =>
  projectCommands.filter((command) => isCommandAllowed(state, command));

/** Returns the state after a command. */
export const stateAfter = (command: ProjectCommand): ProjectState => transitions[command].to;

/** Returns whether the project may be edited; closed and terminated projects may not. */
export const isOpenProject = (state: ProjectState): boolean => state !== 'closed' && state !== 'terminated';

/** States in which employees work on the project. */
export const runningStates: readonly ProjectState[] = ['pre_approved', 'active', 'extended'];

interface Period {
  readonly endOn: CalendarDate;
  readonly extendedEndOn: CalendarDate | null;
}

/** Returns the last day including extensions. */
export const effectiveEnd = ({ endOn, extendedEndOn }: Period): CalendarDate => extendedEndOn ?? endOn;

/** Returns the reason why a period cannot be extended to a day, or null. */
export const extensionRefusal = (period: Period, to: CalendarDate): 'notLater' | null =>
  to > effectiveEnd(period) ? null : 'notLater';

/** Returns the days until the last day, negative afterwards; null if the project has no work. */
export const daysLeft = (project: Period & { readonly state: ProjectState }, today: CalendarDate): number | null =>
  runningStates.includes(project.state) ? daysBetween(today, effectiveEnd(project)) : null;
