export { timelineCommands } from './timeline-changes.ts';
export { timelineImporter } from './timeline-import.ts';
export { type TimelineRow, provisionalId, type PlannedTimeline } from './timeline-import-plan.ts';
export { bindTimeline } from './timeline.routes.ts';
export { timelineKind, timelineStore } from './timeline-store.ts';
export { type DatedEntity, findHistories, writeTimelines } from './timeline-table.ts';
