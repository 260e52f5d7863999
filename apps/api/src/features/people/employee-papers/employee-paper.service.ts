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

interface PaperRequest extends PaperQuery {
  readonly id: string;
  readonly kind: EmployeePaperKind;
}

/** Paper ready to be printed. */
export interface PreparedPaper {
  readonly paper: Paper;
  readonly organisation: Organisation | null;
  /** Employee and fields printed in full. */
  readonly reveal: Reveal;
  /** Logs the print. Called before the response is sent. */
  readonly logPrint: () => Promise<void>;
}

const cards = { 'worker-card': workerCard, 'personnel-card': personnelCard } as const;

const certificates = {
  'employment-certificate': employmentCertificate,
  'service-certificate': serviceCertificate,
  'involuntary-leaving': involuntaryCertificate,
} as const;

const isCard = (kind: EmployeePaperKind): kind is keyof typeof cards => kind in cards;

/** Sensitive fields that are printed in full. */
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

type FullValues = ReadonlyMap<RevealableField, string>;

/**
 * Employee as printed on a card: requested fields in full, others masked, and identity fields only if the caller may
 * see them.
 */
const printedEmployee = (employee: Employee, whole: FullValues, isIdentityClosed: boolean): Employee => ({
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

/** Returns the missing facts that a certificate requires. */
const missingFacts = (
  { kind, language, sensitive }: PaperRequest,
  { employee, organisation, whole }: PaperFacts,
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

/** Reasons for leaving are stored in Chinese only. */
const hasLeavingReason = ({ kind, language, leavingReason }: PaperRequest): boolean =>
  kind === 'service-certificate' && language !== 'en' && leavingReason === 'yes';

interface PaperFacts {
  readonly employee: Employee;
  readonly organisation: Organisation | null;
  readonly whole: FullValues;
  readonly isIdentityClosed: boolean;
}

/**
 * @throws AppError EmployeeNotEmployed, EmployeeNeverWorked, LeavingNotInvoluntary, PaperFactsMissing,
 * PermissionDenied.
 */
const certificateSheets = async (
  context: Context,
  request: PaperRequest & { readonly kind: keyof typeof certificates },
  paperFacts: PaperFacts,
): Promise<Paper['sheets']> => {
  const { employee, organisation, whole, isIdentityClosed } = paperFacts;
  const { today } = context;
  const stints = await findCertifiedStints(context, employee.id);
  const refusal = refusalToCertify(request.kind, stints, today);
  if (refusal !== null) {
    throw new AppError(refusals[refusal]);
  }
  if (request.sensitive === 'yes' && isIdentityClosed) {
    throw new AppError('PermissionDenied');
  }
  const missing = missingFacts(request, paperFacts);
  if (organisation === null || missing.length > 0) {
    throw new AppError('PaperFactsMissing', { msg: `缺少：${missing.join('、')}，請補齊後再列印。` });
  }
  const facts: CertificateFacts = {
    ...employee,
    identityNumber: whole.get('identityNumber') ?? null,
    stints,
    hasLeavingReason: hasLeavingReason(request),
    organisation,
    today,
  };
  const { zh, en } = certificates[request.kind];
  const written = en === null ? [zh] : { zh: [zh], en: [en], both: [zh, en] }[request.language];
  return written.map((write) => write(facts));
};

const cardSheets = async (
  context: Context,
  kind: keyof typeof cards,
  { employee, whole, isIdentityClosed }: PaperFacts,
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

/** @throws AppError TooManyReveals. */
const logPrint = async (context: Context, request: PaperRequest, { employee, whole }: PaperFacts): Promise<void> => {
  const { id, kind, language } = request;
  const name = employeePaperNames[kind];
  const fields = [...whole.keys()];
  const isAllowed = await inTransaction(context, async (within) => {
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
        ...(hasLeavingReason(request) ? { 列出離職原因: '是' } : {}),
        ...(fields.length === 0
          ? {}
          : { 完整列出的敏感欄位: fields.map((field) => employeeFields[field].label).join('、') }),
      },
    });
    return true;
  });
  if (!isAllowed) {
    await raiseAlarm(context);
    throw new AppError('TooManyReveals');
  }
};

/**
 * Prepares a paper for an employee in the caller's scope.
 * @throws AppError NotFound, EmployeeNotEmployed, EmployeeNeverWorked, PaperFactsMissing; PermissionDenied for an
 * identity number that the caller may not see.
 */
export const preparePaper = async (context: Context, request: PaperRequest): Promise<PreparedPaper> => {
  const { id, kind, sensitive } = request;
  const employee = await getRecord<Employee>(context, employeeKind, { id });
  const closed = (await findClosedFields(context, [id])).get(id) ?? [];
  const facts: PaperFacts = {
    employee,
    organisation: await findOrganisation(context),
    whole: sensitive === 'yes' ? await findWhole(context, { id, fields: sensitiveOn[kind] }) : new Map(),
    isIdentityClosed: closed.includes('identityNumber'),
  };
  const sheets = isCard(kind)
    ? await cardSheets(context, kind, facts)
    : await certificateSheets(context, { ...request, kind }, facts);
  return {
    organisation: facts.organisation,
    reveal: { employee, fields: [...facts.whole.keys()] },
    paper: {
      title: `${employeePaperNames[kind]}_${employee.employeeNo}`,
      look: isCard(kind) ? 'card' : 'certificate',
      sheets,
    },
    logPrint: () => logPrint(context, request, facts),
  };
};
