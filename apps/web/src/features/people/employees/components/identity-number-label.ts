import { employeeFields } from '@hr/contracts/people/employees';

/** What the number of somebody of a kind is called: citizens have another than everybody else. */
export const identityNumberLabel = (idKind: unknown): string =>
  idKind === 'local' ? employeeFields.identityNumber.label : '統一證號（居留證號）';
