import type { EmployeeReference } from '@hr/contracts/fields';
import type { PayslipDelivery } from '@hr/contracts/pay/payroll';
import type { CalendarDate } from '@hr/domain/dates';
import { opensGroup } from '#access/index.ts';
import { sql } from '#db/sql.ts';
import { mailRecipients } from '#features/messages/outgoing-mails/index.ts';
import type { Context } from '#core/context.ts';
import { employeeReference } from '#records/index.ts';

/** Finds how an employee gets the payslips. */
export const findDelivery = async ({ db }: Pick<Context, 'db'>, employeeId: string): Promise<PayslipDelivery> => {
  const [row] = await db.rows<PayslipDelivery>(sql`
    select t.pdf_password is not null as "hasPassword", coalesce(t.by_mail, false) as "byMail",
      e.company_email as address
    from employees e left join payslip_deliveries t on t.employee_id = e.id where e.id = ${employeeId}::uuid`);
  return row ?? { hasPassword: false, byMail: false, address: null };
};

interface PersonalFacts {
  /** Encrypted. */
  readonly identityNumber: string | null;
  /** Encrypted. */
  readonly passportNumber: string | null;
  readonly birthDate: CalendarDate | null;
}

/** Locks an employee, and finds the personal facts that are not allowed as password. */
export const lockPersonalFacts = async (
  { db }: Pick<Context, 'db'>,
  employeeId: string,
): Promise<PersonalFacts | undefined> => {
  const [row] = await db.rows<PersonalFacts>(sql`
    select identity_number as "identityNumber", passport_number as "passportNumber", birth_on::text as "birthDate"
    from employees where id = ${employeeId}::uuid for no key update`);
  return row;
};

interface NewDelivery {
  /** Encrypted; null keeps the password. */
  readonly pdfPassword: string | null;
  readonly byMail: boolean;
}

export const saveDeliveryRow = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  employeeId: string,
  { pdfPassword, byMail }: NewDelivery,
): Promise<void> => {
  await db.rows(sql`
    insert into payslip_deliveries (employee_id, pdf_password, by_mail, changed_at)
    values (${employeeId}::uuid, ${pdfPassword}, ${byMail}, ${now})
    on conflict (employee_id) do update set pdf_password = coalesce(excluded.pdf_password, payslip_deliveries.pdf_password),
      by_mail = excluded.by_mail, changed_at = excluded.changed_at`);
};

/** A payslip of a run, and whether it can be mailed. */
export interface PayslipToSend {
  readonly id: string;
  readonly employee: EmployeeReference;
  readonly isCalculated: boolean;
  /** The employee has set a password and wants mail. */
  readonly isChosen: boolean;
  readonly getsMail: boolean;
  readonly wasSent: boolean;
}

/** Finds the payslips of a run in scope. */
export const findPayslipsToSend = (context: Context, runId: string): Promise<PayslipToSend[]> =>
  context.db.rows<PayslipToSend>(sql`
    select slip.id, ${employeeReference('e')} as employee, slip.problem is null as "isCalculated",
      coalesce(delivery.by_mail, false) as "isChosen", sent.payslip_id is not null as "wasSent",
      exists (select from ${mailRecipients(context.today)} where e.id = slip.employee_id) as "getsMail"
    from payslips slip join employees e on e.id = slip.employee_id
    left join payslip_deliveries delivery on delivery.employee_id = slip.employee_id
    left join sent_payslips sent on sent.payslip_id = slip.id
    where slip.run_id = ${runId}::uuid and ${opensGroup(context, 'salary', sql`slip.employee_id`)}
    order by slip.id`);

/** Records that payslips are mailed. */
export const markPayslipsSent = async ({ db, now, actor }: Context, ids: readonly string[]): Promise<void> => {
  await db.rows(sql`
    insert into sent_payslips (payslip_id, sent_at, sent_by_name)
    select id, ${now}, ${actor.name} from unnest(${[...ids]}::uuid[]) as id
    on conflict (payslip_id) do update set times = sent_payslips.times + 1, sent_at = excluded.sent_at,
      sent_by_name = excluded.sent_by_name`);
};

/** A payslip whose employee wants it by mail. */
interface DeliveredPayslip {
  readonly employeeId: string;
  /** Encrypted. */
  readonly pdfPassword: string;
}

/** Finds the password of a payslip's file; null if its employee no longer wants it by mail. */
export const findDeliveredPayslip = async (
  { db }: Pick<Context, 'db'>,
  payslipId: string,
): Promise<DeliveredPayslip | null> => {
  const [row] = await db.rows<DeliveredPayslip>(sql`
    select slip.employee_id as "employeeId", delivery.pdf_password as "pdfPassword"
    from payslips slip join payslip_deliveries delivery on delivery.employee_id = slip.employee_id
    where slip.id = ${payslipId}::uuid and delivery.by_mail and delivery.pdf_password is not null`);
  return row ?? null;
};
