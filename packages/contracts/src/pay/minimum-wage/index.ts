export { type LowWage, type LowWageListQuery, lowWages } from './low-wage.schema.ts';
