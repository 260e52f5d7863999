export { type MilestoneFacts, type Milestone, type MilestoneKind, milestonesOf } from './milestones.ts';
