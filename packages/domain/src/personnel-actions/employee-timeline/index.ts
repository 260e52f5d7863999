export { type Life, type Milestone, type MilestoneKind, milestonesOf } from './milestones.ts';
