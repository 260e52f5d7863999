import { type CalendarDate, daysBetween } from '../../dates/index.ts';

/** Where a project or a grant is on its way from a plan to its closed accounts. */
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

/** What leads from one state to another. */
export const projectCommands = ['pre_approve', 'activate', 'extend', 'begin_closing', 'close', 'terminate'] as const;

export type ProjectCommand = (typeof projectCommands)[number];

interface Transition {
  readonly from: readonly ProjectState[];
  readonly to: ProjectState;
}

const transitions: Readonly<Record<ProjectCommand, Transition>> = {
  // Work begins before the money is approved, at the organisation's own risk.
  pre_approve: { from: ['planning'], to: 'pre_approved' },
  activate: { from: ['planning', 'pre_approved'], to: 'active' },
  extend: { from: ['active', 'extended'], to: 'extended' },
  begin_closing: { from: ['active', 'extended'], to: 'closing' },
  close: { from: ['closing'], to: 'closed' },
  terminate: { from: ['planning', 'pre_approved', 'active', 'extended', 'closing'], to: 'terminated' },
};

/**
 * The states from a plan to closed accounts, as far as they concern a project in the given one: work begun before approval
 * and an extension stand where they happen, and a terminated project has come to its end.
 */
export const projectPath = (state: ProjectState): readonly ProjectState[] => {
  if (state === 'terminated') {
    return ['planning', 'active', 'terminated'];
  }
  const begun: readonly ProjectState[] = state === 'pre_approved' ? ['pre_approved', 'active'] : ['active'];
  return ['planning', ...begun, ...(state === 'extended' ? (['extended'] as const) : []), 'closing', 'closed'];
};

/** Whether the state lets the command through. */
export const isCommandAllowed = (state: ProjectState, command: ProjectCommand): boolean =>
  transitions[command].from.includes(state);

/** The commands that a state lets through, in their usual order. */
export const commandsFrom = (state: ProjectState): ProjectCommand[] =>
  projectCommands.filter((command) => isCommandAllowed(state, command));

/** The state that a command leads to. */
export const stateAfter = (command: ProjectCommand): ProjectState => transitions[command].to;

/** Whether its data may still be edited: what is closed or terminated is history. */
export const isOpenProject = (state: ProjectState): boolean => state !== 'closed' && state !== 'terminated';

/** States in which people work on it, so that its end concerns them. */
export const runningStates: readonly ProjectState[] = ['pre_approved', 'active', 'extended'];

interface Period {
  readonly endOn: CalendarDate;
  readonly extendedEndOn: CalendarDate | null;
}

/** The last day, extensions included. */
export const effectiveEnd = ({ endOn, extendedEndOn }: Period): CalendarDate => extendedEndOn ?? endOn;

/** Why a period cannot be extended to a day; null when it can. */
export const extensionRefusal = (period: Period, to: CalendarDate): 'notLater' | null =>
  to > effectiveEnd(period) ? null : 'notLater';

/** Days until the last day: 0 on it, negative after it; null while nobody works on the project. */
export const daysLeft = (project: Period & { readonly state: ProjectState }, today: CalendarDate): number | null =>
  runningStates.includes(project.state) ? daysBetween(today, effectiveEnd(project)) : null;
