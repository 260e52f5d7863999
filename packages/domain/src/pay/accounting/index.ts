export { accountingEntries, type AccountingEntry, type ChargedItem } from './accounting-entries.ts';
