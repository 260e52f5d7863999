export { type EffectivePeriod, inForceOn, isInForceOn, periodsOverlap } from './effective-period.ts';
export {
  applyEdit,
  cancelScheduled,
  changeFrom,
  endOn,
  resumeFrom,
  type TimelineDecision,
  type TimelineEdit,
  type TimelinePeriod,
  type TimelineRefusal,
} from './timeline.ts';
