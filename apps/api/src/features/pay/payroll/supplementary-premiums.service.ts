import { SHOWN_FAULTS, type SupplementaryPreview, toSupplementaryMediaFault } from '@hr/contracts/pay/payroll';
import { buildSupplementaryFile } from '@hr/domain/pay/supplementary-files';
import type { Response } from 'express';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { getPayingOrganisation } from './paying-organisation.rows.ts';
import { sendMediaFile } from './send-media-file.ts';
import { findSupplementaryPremiums, type SupplementaryPeriod } from './supplementary-premiums.rows.ts';

interface FileRequest extends SupplementaryPeriod {
  readonly processing: 'I' | 'R';
  readonly sequence: number;
}

/** @throws AppError PaymentsClosed if the file would be incomplete, OrganisationMissing. */
const writeFile = async (context: Context, request: FileRequest) => {
  const stored = await findSupplementaryPremiums(context, request);
  if (stored.some(({ isOpen }) => !isOpen)) {
    throw new AppError('PaymentsClosed');
  }
  const { nameZh, contactName, contactEmail, taxId, phone, nhiUnitCode } = await getPayingOrganisation(context);
  const file = buildSupplementaryFile({
    kind: request.kind,
    processing: request.processing,
    sequence: request.sequence,
    filedOn: context.today,
    payer: { name: nameZh, taxId, phone, email: contactEmail, contactName, unitCode: nhiUnitCode },
    payments: stored.map(({ employee, identityNumber, ...payment }) => ({
      ...payment,
      employeeNo: employee.employeeNo,
      name: employee.nameZh,
      identityNumber: identityNumber === null ? null : context.cipher.decrypt(identityNumber, 'identity_number'),
    })),
  });
  return { stored, file, faults: stored.length === 0 ? [] : file.faults.map(toSupplementaryMediaFault) };
};

/** @throws AppError as the file, except for its faults. */
export const previewSupplementaryPremiums = async (
  context: Context,
  period: SupplementaryPeriod,
): Promise<SupplementaryPreview> => {
  const { stored, faults } = await writeFile(context, { ...period, processing: 'I', sequence: 1 });
  const sum = (key: 'amount' | 'premium'): number => stored.reduce((total, payment) => total + payment[key], 0);
  return {
    payments: stored,
    amount: sum('amount'),
    premium: sum('premium'),
    faultCount: faults.length,
    faults: faults.slice(0, SHOWN_FAULTS),
  };
};

/** Sends the file, or nothing if it has faults. @throws AppError MediaFileFaulty, PaymentsClosed, OrganisationMissing. */
export const sendSupplementaryFile = async (
  context: Context,
  request: FileRequest,
  response: Response,
): Promise<void> => {
  const { stored, file, faults } = await writeFile(context, request);
  await sendMediaFile(response, { name: file.name, content: file.content, rows: stored.length, faults });
};
