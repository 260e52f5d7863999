export {
  type TeamAway,
  type TeamGroup,
  teamGroupNames,
  type TeamLeave,
  teamLeaveEndpoints,
  type TeamMember,
} from './team-leave.endpoints.ts';
export {
  adjacentTeamLeavePeriods,
  teamLeavePeriod,
  type TeamLeaveSpan,
  teamLeaveSpanNames,
} from './team-leave-period.ts';
