import type { PaperQuery } from '@hr/contracts/people/employee-papers';
import { contextOfEmployee } from '#access/index.ts';
import { saveFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { createPaper } from '#print/index.ts';
import { type PreparedPaper, preparePaper } from './employee-paper.service.ts';

interface CertificateRequest extends PaperQuery {
  /** Id of the employee. */
  readonly id: string;
  readonly kind: 'employment-certificate' | 'service-certificate';
}

const prepare = (context: Context, request: CertificateRequest): Promise<PreparedPaper> =>
  preparePaper(contextOfEmployee(context, request.id, { groups: ['identity'] }), request);

const lacks: ReadonlySet<string> = new Set(['EmployeeNotEmployed', 'EmployeeNeverWorked', 'PaperFactsMissing']);

/** Returns the reason why a certificate cannot be issued now, or null. */
export const certificateRefusal = async (context: Context, request: CertificateRequest): Promise<string | null> => {
  try {
    await prepare(context, request);
    return null;
  } catch (error) {
    if (error instanceof AppError && lacks.has(error.code)) {
      return error.message.replace(/。$/, '');
    }
    throw error;
  }
};

const MAXIMUM_BYTES = 10_000_000;
/** Timeout in milliseconds for a document of one or two pages; the transaction waits for it. */
const LONGEST_MS = 20_000;

/**
 * Renders a certificate and stores it as issued, within a transaction. Returns the file id. Issued certificates are
 * never changed. Decision 047.
 * @throws AppError EmployeeNotEmployed, EmployeeNeverWorked, PaperFactsMissing, StorageFull.
 */
export const issueCertificate = async (within: Context, request: CertificateRequest): Promise<string> => {
  const { paper, organisation } = await prepare(within, request);
  const content = await createPaper(within, { paper, organisation }, AbortSignal.timeout(LONGEST_MS));
  if (content === null) {
    throw new AppError('ExportTooLarge');
  }
  const name = `${paper.title}.pdf`;
  const { id } = await saveFile(within, content, { name, allowed: ['pdf'], maximumBytes: MAXIMUM_BYTES });
  return id;
};
