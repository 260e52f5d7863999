export { timelineCommands } from './timeline-changes.ts';
export { timelineImporter } from './timeline-import.ts';
export { type Candidate, newIdOf, type PlannedTimeline } from './timeline-import-plan.ts';
export { bindTimeline } from './timeline.routes.ts';
export { timelineKind, timelineStore } from './timeline-store.ts';
export { type Described, findHistories, writeTimelines } from './timeline-table.ts';
