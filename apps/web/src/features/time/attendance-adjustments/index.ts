export { AdjustDayDialog } from './adjust-day-dialog.tsx';
export { AdjustmentList } from './adjustment-list.tsx';
