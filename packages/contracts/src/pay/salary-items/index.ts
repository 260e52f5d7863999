export { salaryItemFormulaNames, salaryItemKindNames, salaryItems, type SalaryItem } from './salary-item.schema.ts';
