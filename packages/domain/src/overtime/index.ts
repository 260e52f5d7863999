export { type OvertimeLimit, type OvertimeWarning, overtimeWarnings } from './overtime-limits.ts';
export { type OvertimeDay, type OvertimePay, overtimePay } from './overtime-pay.ts';
