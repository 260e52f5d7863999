import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { additionSchema, leaveBalances, leaveUpload, reductionSchema } from './leave-balance.schema.ts';
import { carryOverSchema, settlementSchema } from './leave-year-end.schema.ts';

export const leaveBalanceEndpoints = {
  ...leaveBalances.endpoints,
  upload: leaveUpload,
  /** 「新增時數」: creates one lot per employee, for all or for none. */
  add: endpoint({
    id: 'leaveBalances.add',
    method: 'POST',
    path: '/leave-balances/add-hours',
    summary: '新增時數',
    access: 'annual_and_compensatory_management:edit',
    body: additionSchema,
    response: z.object({ items: z.array(leaveBalances.item) }),
    status: 201,
    idempotent: true,
    errors: ['LeaveOutsideEmployment', 'OutOfScope', 'OwnLeaveHours', 'ReferenceNotFound'],
  }),
  /** 「減少時數」: reduces the hours usable today, first carried-over lots, then the lot that ends first. */
  reduce: endpoint({
    id: 'leaveBalances.reduce',
    method: 'POST',
    path: '/leave-balances/:id/reduce',
    summary: '減少時數',
    access: 'annual_and_compensatory_management:edit',
    params: recordParams,
    body: reductionSchema,
    response: leaveBalances.item,
    idempotent: true,
    errors: ['LeaveHoursInsufficient', 'OwnLeaveHours'],
  }),
  /** 「遞延」: moves the rest of an annual lot to the next leave year, once. */
  carryOver: endpoint({
    id: 'leaveBalances.carryOver',
    method: 'POST',
    path: '/leave-balances/:id/carry-over',
    summary: '遞延',
    access: 'annual_and_compensatory_management:edit',
    params: recordParams,
    body: carryOverSchema,
    response: leaveBalances.item,
    idempotent: true,
    isBulk: true,
    errors: ['LeaveCarriedAlready', 'LeaveHoursInsufficient', 'LeaveNotDeferrable', 'OwnLeaveHours'],
  }),
  /** 「未休結算」: pays the rest of lots that have ended, and of all lots after the employee has left. */
  settle: endpoint({
    id: 'leaveBalances.settle',
    method: 'POST',
    path: '/leave-balances/:id/settle',
    summary: '未休結算',
    access: 'annual_and_compensatory_management:edit',
    params: recordParams,
    body: settlementSchema,
    response: leaveBalances.item,
    idempotent: true,
    isBulk: true,
    errors: ['LeaveAfterLeaving', 'LeaveNothingToSettle', 'OwnLeaveHours', 'StateConflict'],
  }),
};
