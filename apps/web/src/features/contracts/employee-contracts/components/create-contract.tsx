import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import { today } from '#format/today.ts';
import { createDialog } from '#records/create-dialog.tsx';
import { EmployeeContractFields } from './employee-contract-fields.tsx';

/** The dialog of a new contract. */
export const CreateContract = createDialog<EmployeeContract>(employeeContracts, {
  create: endpoints.create,
  initial: () => ({ startOn: today(), templateId: null }),
  Fields: EmployeeContractFields,
  maxWidth: 'md',
  toast: 'contract.add.ok',
});
