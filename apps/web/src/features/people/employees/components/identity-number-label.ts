import { employeeFields } from '@hr/contracts/people/employees';

export const identityNumberLabel = (idKind: unknown): string =>
  idKind === 'local' ? employeeFields.identityNumber.label : '統一證號（居留證號）';
