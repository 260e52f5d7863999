import { ROC_YEAR_OFFSET } from '@hr/domain/dates';
import { SHOWN_FAULTS } from '@hr/contracts/pay/payroll';
import type { PaperFact } from '@hr/documents/pdf';
import { formatAddress } from '@hr/domain/addresses';
import type { Response } from 'express';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { sendDocument } from '#http/send-document.ts';
import { createPaper, findOrganisation, type Organisation, type Paper } from '#print/index.ts';
import { findWithholding, type StoredWithholding } from './annual-pay.read-model.ts';
import { getPayingOrganisation } from './paying-organisation.rows.ts';

const TITLE = '各類所得扣繳暨免扣繳憑單（薪資所得）';

const ntd = (amount: number): string => amount.toLocaleString('zh-TW');

const half = (label: string, value: string): PaperFact => ({ label, value });

const whole = (label: string, value: string): PaperFact => ({ label, value, size: 'whole' });

interface Withholder {
  readonly organisation: Organisation;
  /** 扣繳單位統一編號 */
  readonly taxId: string;
  readonly rocYear: number;
}

interface Certified extends StoredWithholding {
  readonly identityNumber: string;
}

/** Page of an employee. The total is what is left after tax-free pay and the voluntary pension. */
const sheetOf = ({ organisation, taxId, rocYear }: Withholder, person: Certified): Paper['sheets'][number] => ({
  language: 'zh',
  title: TITLE,
  parts: [
    {
      kind: 'facts',
      title: '扣繳單位',
      facts: [
        half('扣繳單位統一編號', taxId),
        half('扣繳義務人', organisation.representative),
        whole('扣繳單位名稱', organisation.nameZh),
        whole('扣繳單位地址', organisation.address),
      ],
    },
    {
      kind: 'facts',
      title: '所得人',
      facts: [
        half('所得人姓名', person.name),
        half('身分證統一編號', person.identityNumber),
        whole('所得人地址', person.address === null ? '' : formatAddress(person.address)),
      ],
    },
    {
      kind: 'facts',
      title: '所得',
      facts: [
        half('所得所屬年度', `民國 ${rocYear} 年`),
        half('所得給付期間', `${rocYear} 年 ${person.firstMonth} 月至 ${rocYear} 年 ${person.lastMonth} 月`),
        half('格式代號及所得類別', '50 薪資'),
        half('給付總額（元）', ntd(person.taxable)),
        half('扣繳稅額（元）', ntd(person.tax)),
        half('給付淨額（元）', ntd(person.taxable - person.tax)),
        whole('依勞退條例自願提繳之金額（元）', ntd(person.pension)),
      ],
    },
    { kind: 'paragraph', text: '給付總額不含免稅之伙食費、加班費及自願提繳之退休金。' },
  ],
});

/** @throws AppError PaymentsClosed, CertificateIncomplete with the people whose identity number is missing. */
const certified = ({ cipher }: Context, stored: readonly StoredWithholding[]): Certified[] => {
  if (stored.some(({ isOpen }) => !isOpen)) {
    throw new AppError('PaymentsClosed');
  }
  const incomplete = stored.filter(({ identityNumber }) => identityNumber === null);
  if (incomplete.length > 0) {
    const names = incomplete.map(({ employeeNo, name }) => `${employeeNo} ${name}`);
    throw new AppError('CertificateIncomplete', {
      msg: `${names.slice(0, 5).join('、')}${names.length > 5 ? ` 等 ${names.length} 人` : ''}沒有身分證號，無法製作扣繳憑單`,
      fields: names.slice(0, SHOWN_FAULTS).map((path) => ({ path, message: '沒有身分證號' })),
    });
  }
  return stored.map((person) => ({
    ...person,
    identityNumber: cipher.decrypt(person.identityNumber ?? '', 'identity_number'),
  }));
};

/**
 * Sends the certificates of a year as one PDF, or 204 without taxable pay.
 * @throws AppError OrganisationMissing, PaymentsClosed, CertificateIncomplete.
 */
export const sendWithholdingCertificates = async (
  context: Context,
  query: { readonly year: number; readonly employeeId?: string | undefined },
  response: Response,
): Promise<void> => {
  const people = certified(context, await findWithholding(context, query));
  const [organisation, { taxId }] = [await findOrganisation(context), await getPayingOrganisation(context)];
  if (organisation === null) {
    throw new AppError('OrganisationMissing');
  }
  const rocYear = query.year - ROC_YEAR_OFFSET;
  const paper: Paper = {
    title: `${query.year} 年扣繳憑單`,
    look: 'certificate',
    sheets: people.map((person) => sheetOf({ organisation, taxId, rocYear }, person)),
  };
  await sendDocument(response, {
    type: 'pdf',
    title: paper.title,
    now: context.now,
    tooLargeMessage: '人數過多，無法製成一份 PDF；請逐一列印。',
    countRows: () => people.length,
    make: (signal) => createPaper(context, { paper, organisation }, signal),
  });
};
