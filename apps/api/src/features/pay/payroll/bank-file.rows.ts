import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** Payment of a run to an employee; encrypted values are null if they are closed to the caller, or absent. */
export interface StoredPayment {
  readonly employeeNo: string;
  readonly name: string;
  readonly amount: number;
  readonly isTransfer: boolean;
  /** The pay, the account and the identity number are open to the caller. */
  readonly isOpen: boolean;
  readonly bankCode: string | null;
  readonly branchCode: string | null;
  readonly account: string | null;
  readonly accountName: string | null;
  readonly identityNumber: string | null;
}

/**
 * Finds all payments of a run, also those that are closed to the caller. A payment below zero is owed by the employee.
 * Identity numbers must be open only if the file has them.
 */
export const findPayments = (context: Context, runId: string, hasIdentity: boolean): Promise<StoredPayment[]> =>
  context.db.rows<StoredPayment>(sql`
    with payments as (
      select slip.employee_id, slip.net::int as amount, coalesce(slip.pay_method, 'transfer') = 'transfer' as is_transfer,
        ${opensGroup(context, 'salary', sql`slip.employee_id`)} and ${opensGroup(context, 'bank', sql`slip.employee_id`)}
          and ${hasIdentity ? opensGroup(context, 'identity', sql`slip.employee_id`) : sql`true`} as is_open
      from payslips slip where slip.run_id = ${runId}::uuid and slip.net <> 0
    )
    select e.employee_no as "employeeNo", e.name_zh as name, payment.amount, payment.is_transfer as "isTransfer",
      payment.is_open as "isOpen", e.bank_code as "bankCode", e.bank_branch_code as "branchCode",
      case when payment.is_open then e.bank_account end as account,
      case when payment.is_open then e.bank_account_name end as "accountName",
      case when payment.is_open and ${hasIdentity} then e.identity_number end as "identityNumber"
    from payments payment join employees e on e.id = payment.employee_id
    order by e.employee_no`);
