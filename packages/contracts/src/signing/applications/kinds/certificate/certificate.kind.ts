import { z } from 'zod';
import { requiredText, singleLine } from '../../../../core/index.ts';
import { employeePaperNames, paperLanguageNames } from '../../../../people/employee-papers/index.ts';
import { applicationKind } from '../application-kind.ts';

const PURPOSE_LENGTH = 100;

/** Certificates that employees can request. */
export const certificateNames = {
  'employment-certificate': employeePaperNames['employment-certificate'],
  'service-certificate': employeePaperNames['service-certificate'],
} as const;

const papers = Object.keys(certificateNames) as [keyof typeof certificateNames];
const languages = Object.keys(paperLanguageNames) as [keyof typeof paperLanguageNames];

const shape = {
  paper: z.enum(papers, '請選擇證明'),
  language: z.enum(languages, '請選擇語言'),
  /** Shows the full identity number, which is hidden by default. */
  hasIdentityNumber: z.boolean(),
  /**
   * Shows the leaving reason on a Chinese certificate of service. Contents that were not requested are not allowed
   * (Labor Standards Act, Article 19).
   */
  hasLeavingReason: z.boolean(),
  purpose: singleLine(requiredText('用途', PURPOSE_LENGTH)),
};

const storedCertificate = z.object({ ...shape, purpose: z.string() }).meta({ id: 'StoredCertificate' });

/** 「服務證明（中文）：申請貸款」 */
const certificateSummary = ({ paper, language, purpose }: z.output<typeof storedCertificate>): string =>
  `${certificateNames[paper]}（${paperLanguageNames[language]}）：${purpose}`;

const yesNo = (is: boolean): string => (is ? '是' : '—');

/** 證明文件: a certificate that is issued on approval and does not change afterwards. */
export const certificate = applicationKind({
  code: 'certificate',
  name: '證明文件',
  isCancellable: false,
  sent: z.strictObject(shape).meta({ id: 'CertificateRequest' }),
  stored: storedCertificate,
  summary: certificateSummary,
  facts: ({ paper, language, purpose, hasIdentityNumber, hasLeavingReason }) => [
    ['證明', certificateNames[paper]],
    ['語言', paperLanguageNames[language]],
    ['用途', purpose],
    ['列出身分證字號', yesNo(hasIdentityNumber)],
    // Other certificates have no leaving reason, even if the switch was on before.
    ...(paper === 'service-certificate' && language !== 'en'
      ? ([['列出離職原因', yesNo(hasLeavingReason)]] as const)
      : []),
  ],
  outlook: {},
  background: {},
});
