export { applicationNumber } from './application-number.ts';
export {
  type ApplicationCommand,
  applicationCommands,
  type ApplicationState,
  applicationStateAfter,
  applicationStates,
  isReservingState,
  isApplicationCommandAllowed,
} from './application-state.ts';
export { type RequestedChange, requestedChanges, outdatedNames } from './requested-changes.ts';
export { type ApprovedDay, type CancellationFault, cancelledDays, lateCancellationFault } from './cancelled-days.ts';
export { defaultWaitingLimits, type WaitingLimits } from './waiting-time.ts';
export { type LeaveDayPart, remainingPeriods } from './remaining-periods.ts';
export { ordinaryDayMinutes, type RequestedDayPart, requestedDays, type RequestedTime } from './requested-days.ts';
