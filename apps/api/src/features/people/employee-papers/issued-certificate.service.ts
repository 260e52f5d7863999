import type { PaperQuery } from '@hr/contracts/people/employee-papers';
import { inPlaceOf } from '#access/index.ts';
import { keepFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { makePaper } from '#print/index.ts';
import { type PreparedPaper, preparePaper } from './employee-paper.service.ts';

interface AskedCertificate extends PaperQuery {
  /** Of the person. */
  readonly id: string;
  readonly kind: 'employment-certificate' | 'service-certificate';
}

const prepare = (context: Context, asked: AskedCertificate): Promise<PreparedPaper> =>
  preparePaper(inPlaceOf(context, asked.id, { groups: ['identity'] }), asked);

const lacks: ReadonlySet<string> = new Set(['EmployeeNotEmployed', 'EmployeeNeverWorked', 'PaperFactsMissing']);

/** What stands against issuing a certificate as things are; null where nothing does. */
export const judgeCertificate = async (context: Context, asked: AskedCertificate): Promise<string | null> => {
  try {
    await prepare(context, asked);
    return null;
  } catch (error) {
    if (error instanceof AppError && lacks.has(error.code)) {
      return error.message.replace(/。$/, '');
    }
    throw error;
  }
};

const MAXIMUM_BYTES = 10_000_000;
/** A page or two; whoever waits for the transaction waits no longer. */
const LONGEST_MS = 20_000;

/**
 * Makes a certificate as things are, and keeps it as it was issued: part of a transaction. Answers the file.
 * @throws AppError EmployeeNotEmployed, EmployeeNeverWorked, PaperFactsMissing, StorageFull.
 */
export const issueCertificate = async (within: Context, asked: AskedCertificate): Promise<string> => {
  const { paper, organisation } = await prepare(within, asked);
  const content = await makePaper(within, { paper, organisation }, AbortSignal.timeout(LONGEST_MS));
  if (content === null) {
    throw new AppError('ExportTooLarge');
  }
  const name = `${paper.title}.pdf`;
  const { id } = await keepFile(within, content, { name, allowed: ['pdf'], maximumBytes: MAXIMUM_BYTES });
  return id;
};
