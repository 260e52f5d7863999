import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';
import { amountSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';
import { employeeContracts } from './employee-contract.schema.ts';

/** The pay of contracts: its warnings, and the amount itself. */
export const contractPayEndpoints = {
  /** Warns of a pay below the minimum wage while it is entered; in the body, because addresses are logged. */
  judgePay: endpoint({
    id: 'employeeContracts.judgePay',
    method: 'POST',
    path: '/employee-contracts/pay-warnings',
    summary: '檢核最低工資',
    access: 'employee_contract:edit',
    body: z.strictObject({
      employmentTypeId: z.uuid().nullable(),
      startOn: calendarDateSchema,
      endOn: calendarDateSchema.nullable(),
      payBasis: employeeContracts.fields.payBasis.schema,
      pay: amountSchema,
    }),
    response: z.object({ items: z.array(z.object({ text: z.string() })) }),
  }),
  /** A command, because the log says who has looked at which pay. */
  reveal: endpoint({
    id: 'employeeContracts.reveal',
    method: 'POST',
    path: '/employee-contracts/:id/reveal',
    summary: '檢視合約薪資',
    access: 'employee_contract:view',
    params: recordParams,
    response: z.object({ value: z.string() }),
    errors: ['TooManyReveals'],
  }),
};
