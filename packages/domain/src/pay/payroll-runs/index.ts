export { isOpenRun, nextRunState, type RunCommand, runCommands, type RunState, runStates } from './run-state.ts';
