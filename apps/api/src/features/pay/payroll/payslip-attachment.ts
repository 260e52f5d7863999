import { protectPdf } from '@hr/documents/pdf';
import { dateOfInstant } from '@hr/domain/dates';
import { contextOfEmployee, systemActor } from '#access/index.ts';
import type { Context, PublicContext } from '#core/context.ts';
import type { MailAttachment } from '#mail/index.ts';
import { createPaper } from '#print/index.ts';
import { findOwnPayslip } from './payroll.read-model.ts';
import { findDeliveredPayslip } from './payslip-delivery.rows.ts';
import { PASSWORD_COLUMN } from './payslip-delivery.service.ts';
import { preparePaper } from './payslip-paper.service.ts';

type Dependencies = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

const systemContext = (dependencies: Dependencies, now: Date): Context => ({
  ...dependencies,
  now,
  today: dateOfInstant(now),
  requestId: 'mail',
  ipAddress: null,
  userAgent: null,
  actor: systemActor,
});

/** Milliseconds for one document; shorter than the time after which another process takes the mail over. */
const TIMEOUT_MS = 120_000;

/**
 * Returns a function that creates the protected PDF of a payslip when its mail is sent. It returns null if the employee
 * has no password or no longer wants mail. Decision 134.
 */
export const payslipAttachments =
  (dependencies: Dependencies, clock: () => Date) =>
  async (payslipId: string): Promise<MailAttachment | null> => {
    const system = systemContext(dependencies, clock());
    const delivered = await findDeliveredPayslip(system, payslipId);
    if (delivered === null) {
      return null;
    }
    const context = contextOfEmployee(system, delivered.employeeId, { groups: ['salary'] });
    const payslip = await findOwnPayslip(context, delivered.employeeId, payslipId);
    if (payslip === null) {
      return null;
    }
    const document = await preparePaper(context, payslip, {});
    const file = await createPaper(context, document, AbortSignal.timeout(TIMEOUT_MS));
    if (file === null) {
      return null;
    }
    const password = context.cipher.decrypt(delivered.pdfPassword, PASSWORD_COLUMN);
    return { filename: `${document.paper.title}.pdf`, content: Buffer.from(await protectPdf(file, password)) };
  };
