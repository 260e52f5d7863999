export { AccountPanel } from './components/account-panel.tsx';
export { AccountStateChip, employeeText, instantOrNever } from './components/account-columns.tsx';
export { useRoleNames } from './components/account-filters.tsx';
