export { nextYearPeriod } from './next-year.ts';
export { type BudgetViolation, budgetViolations } from './project-budget.ts';
export {
  commandsFrom,
  daysLeft,
  effectiveEnd,
  extensionRefusal,
  isCommandAllowed,
  isOpenProject,
  type ProjectCommand,
  projectPath,
  projectCommands,
  type ProjectState,
  projectStates,
  runningStates,
  stateAfter,
} from './project-state.ts';
