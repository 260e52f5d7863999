export {
  type CarriedValue,
  type ChangedValues,
  type TimelinePeriod,
  type TimelineValues,
  isSameValue,
} from './carrying.ts';
export { type EffectivePeriod, inForceOn, isInForceOn, nearestPeriods, periodsOverlap } from './effective-period.ts';
export {
  type AcceptedEdit,
  applyEdit,
  beginOn,
  cancelScheduled,
  changeFrom,
  correctPeriod,
  dayForChange,
  endOn,
  isNothing,
  resumeFrom,
  type TimelineDecision,
  type TimelineEdit,
  type TimelineRefusal,
} from './timeline.ts';
