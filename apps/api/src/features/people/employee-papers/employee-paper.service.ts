import { type Employee, employeeFields, type RevealableField } from '@hr/contracts/people/employees';
import { employeePaperNames, paperLanguageNames, type PaperQuery } from '@hr/contracts/people/employee-papers';
import { type CertificateRefusal, type EmployeePaperKind, refusalToCertify } from '@hr/domain/people/employee-papers';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import {
  employeeKind,
  findClosedFields,
  findWhole,
  getEmployment,
  raiseAlarm,
  recordReveals,
  type Reveal,
} from '#features/people/employees/index.ts';
import { findEnrolmentsOf } from '#features/people/insurance-enrolments/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findOrganisation, type Organisation, type Paper } from '#print/index.ts';
import { getRecord } from '#records/index.ts';
import { withCardPlace } from './card-place.ts';
import {
  type CertificateFacts,
  employmentCertificate,
  involuntaryCertificate,
  serviceCertificate,
} from './certificates.ts';
import { findCertifiedStints } from './employee-paper.rows.ts';
import { personnelCard } from './personnel-card.ts';
import { findRewards } from './rewards.rows.ts';
import { workerCard } from './worker-card.ts';

interface Asked extends PaperQuery {
  readonly id: string;
  readonly kind: EmployeePaperKind;
}

/** A paper that is ready to be printed. */
export interface PreparedPaper {
  readonly paper: Paper;
  readonly organisation: Organisation | null;
  /** The employee and the fields that are printed in full. */
  readonly reveal: Reveal;
  /** Writes down of whom it is and what stands on it in full: before it leaves. */
  readonly tell: () => Promise<void>;
}

const cards = { 'worker-card': workerCard, 'personnel-card': personnelCard } as const;

const certificates = {
  'employment-certificate': employmentCertificate,
  'service-certificate': serviceCertificate,
  'involuntary-leaving': involuntaryCertificate,
} as const;

const isCard = (kind: EmployeePaperKind): kind is keyof typeof cards => kind in cards;

/** The sensitive fields that stand on each. */
const sensitiveOn: Readonly<Record<EmployeePaperKind, readonly RevealableField[]>> = {
  'employment-certificate': ['identityNumber'],
  'service-certificate': ['identityNumber'],
  'involuntary-leaving': ['identityNumber'],
  'worker-card': ['identityNumber'],
  'personnel-card': [
    'identityNumber',
    'passportNumber',
    'disability',
    'disabilityGrade',
    'disabilityCertificateNo',
    'disabilityExpiresOn',
    'bankAccount',
    'bankAccountName',
  ],
};

const HIDDEN = '＊＊＊';

const hiddenAddress = { postalCode: '', county: '', district: '', detail: HIDDEN };

type Whole = ReadonlyMap<RevealableField, string>;

/** The employee as a card prints them: what was asked for in full, the rest masked, and of who they are only what is open to the caller. */
const printedEmployee = (employee: Employee, whole: Whole, isIdentityClosed: boolean): Employee => ({
  ...employee,
  ...Object.fromEntries([...whole].map(([field, value]) => [field, { masked: value, isRevealable: true }])),
  ...(isIdentityClosed
    ? {
        householdAddress: employee.householdAddress && hiddenAddress,
        mailingAddress: employee.mailingAddress && hiddenAddress,
      }
    : {}),
});

const refusals: Readonly<
  Record<CertificateRefusal, 'EmployeeNotEmployed' | 'EmployeeNeverWorked' | 'LeavingNotInvoluntary'>
> = {
  notEmployed: 'EmployeeNotEmployed',
  neverWorked: 'EmployeeNeverWorked',
  notInvoluntary: 'LeavingNotInvoluntary',
};

/** What a certificate cannot do without, as far as it is lacking. */
const missingFacts = (
  { kind, language, sensitive }: Asked,
  { employee, organisation, whole }: Known,
): readonly string[] => {
  const isEnglish = language !== 'zh' && kind !== 'involuntary-leaving';
  const lacking = {
    公司資料: organisation === null,
    公司英文名稱: isEnglish && organisation !== null && organisation.nameEn === null,
    英文姓名: isEnglish && employee.nameEn === null,
    身分證字號: sensitive === 'yes' && !whole.has('identityNumber'),
  };
  return Object.entries(lacking).flatMap(([name, isLacking]) => (isLacking ? [name] : []));
};

/** Why stints ended is kept in Chinese alone. */
const hasLeavingReason = ({ kind, language, leavingReason }: Asked): boolean =>
  kind === 'service-certificate' && language !== 'en' && leavingReason === 'yes';

interface Known {
  readonly employee: Employee;
  readonly organisation: Organisation | null;
  readonly whole: Whole;
  readonly isIdentityClosed: boolean;
}

/** @throws AppError EmployeeNotEmployed, EmployeeNeverWorked, LeavingNotInvoluntary, PaperFactsMissing, PermissionDenied. */
const certificateSheets = async (
  context: Context,
  asked: Asked & { readonly kind: keyof typeof certificates },
  known: Known,
): Promise<Paper['sheets']> => {
  const { employee, organisation, whole, isIdentityClosed } = known;
  const { today } = context;
  const stints = await findCertifiedStints(context, employee.id);
  const refusal = refusalToCertify(asked.kind, stints, today);
  if (refusal !== null) {
    throw new AppError(refusals[refusal]);
  }
  if (asked.sensitive === 'yes' && isIdentityClosed) {
    throw new AppError('PermissionDenied');
  }
  const missing = missingFacts(asked, known);
  if (organisation === null || missing.length > 0) {
    throw new AppError('PaperFactsMissing', { msg: `缺少：${missing.join('、')}，請補齊後再列印。` });
  }
  const facts: CertificateFacts = {
    ...employee,
    identityNumber: whole.get('identityNumber') ?? null,
    stints,
    hasLeavingReason: hasLeavingReason(asked),
    organisation,
    today,
  };
  const { zh, en } = certificates[asked.kind];
  const written = en === null ? [zh] : { zh: [zh], en: [en], both: [zh, en] }[asked.language];
  return written.map((write) => write(facts));
};

const cardSheets = async (
  context: Context,
  kind: keyof typeof cards,
  { employee, whole, isIdentityClosed }: Known,
): Promise<Paper['sheets']> => {
  const history = await getEmployment(context, employee.id);
  return [
    cards[kind]({
      employee: printedEmployee(await withCardPlace(context, employee), whole, isIdentityClosed),
      history,
      enrolments: await findEnrolmentsOf(context, employee.id),
      rewards: await findRewards(context, employee.id),
      today: context.today,
    }),
  ];
};

/** @throws AppError TooManyReveals, which the log tells of. */
const tellOf = async (context: Context, asked: Asked, { employee, whole }: Known): Promise<void> => {
  const { id, kind, language } = asked;
  const name = employeePaperNames[kind];
  const fields = [...whole.keys()];
  const isTold = await inTransaction(context, async (within) => {
    if (!(await recordReveals(within, [{ employee, fields }]))) {
      return false;
    }
    await recordAudit(within, {
      kind: 'download',
      entity: 'employee',
      entityId: id,
      about: aboutEmployee(id, { subject: `${employee.employeeNo} ${employee.nameZh}`, screen: 'employee_data' }),
      action: `列印${name}`,
      before: null,
      after: {
        文件: name,
        ...(isCard(kind) ? {} : { 語言: paperLanguageNames[language] }),
        ...(hasLeavingReason(asked) ? { 列出離職原因: '是' } : {}),
        ...(fields.length === 0
          ? {}
          : { 完整列出的敏感欄位: fields.map((field) => employeeFields[field].label).join('、') }),
      },
    });
    return true;
  });
  if (!isTold) {
    await raiseAlarm(context);
    throw new AppError('TooManyReveals');
  }
};

/**
 * A paper of somebody within the caller's reach.
 * @throws AppError NotFound, EmployeeNotEmployed, EmployeeNeverWorked, PaperFactsMissing; PermissionDenied for an identity number
 * that the caller may not see.
 */
export const preparePaper = async (context: Context, asked: Asked): Promise<PreparedPaper> => {
  const { id, kind, sensitive } = asked;
  const employee = await getRecord<Employee>(context, employeeKind, { id });
  const closed = (await findClosedFields(context, [id])).get(id) ?? [];
  const known: Known = {
    employee,
    organisation: await findOrganisation(context),
    whole: sensitive === 'yes' ? await findWhole(context, { id, fields: sensitiveOn[kind] }) : new Map(),
    isIdentityClosed: closed.includes('identityNumber'),
  };
  const sheets = isCard(kind)
    ? await cardSheets(context, kind, known)
    : await certificateSheets(context, { ...asked, kind }, known);
  return {
    organisation: known.organisation,
    reveal: { employee, fields: [...known.whole.keys()] },
    paper: {
      title: `${employeePaperNames[kind]}_${employee.employeeNo}`,
      look: isCard(kind) ? 'card' : 'certificate',
      sheets,
    },
    tell: () => tellOf(context, asked, known),
  };
};
