export { applicationNumber } from './application-number.ts';
export {
  type ApplicationCommand,
  applicationCommands,
  type ApplicationState,
  applicationStateAfter,
  applicationStates,
  holdsWhatItAsksFor,
  isApplicationCommandAllowed,
} from './application-state.ts';
export { type AskedChange, askedChanges, outdatedNames } from './asked-changes.ts';
export { type ApprovedDay, type CancellationFault, cancelledDays, lateCancellationFault } from './cancelled-days.ts';
export { usualLimits, type WaitingLimits } from './waiting-time.ts';
export { type LeaveDayPart, remainingPeriods } from './remaining-periods.ts';
export { ordinaryDayMinutes, type RequestedDay, requestedDays, type RequestedTime } from './requested-days.ts';
