import { buffer } from 'node:stream/consumers';
import type { Employee } from '@hr/contracts/people/employees';
import type { Badge } from '@hr/documents/pdf';
import { hasLeft } from '@hr/domain/people/employment';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { employeeKind } from '#features/people/employees/index.ts';
import { openFile } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findOrganisation, type Organisation } from '#print/index.ts';
import { findRecords } from '#records/index.ts';
import { withFirstPosition } from './employee-badge.rows.ts';

interface PreparedBadges {
  readonly organisation: Organisation;
  readonly badges: AsyncIterable<Badge>;
  readonly count: number;
  /** Logs the employees. Called before the response is sent. */
  readonly logDownload: () => Promise<void>;
}

const ACTION = '產生識別證';

/** Maximum number of names in the message; beyond it only the count is given. */
const MAX_NAMES = 5;

const nameOf = ({ employeeNo, nameZh }: Employee): string => `${employeeNo} ${nameZh}`;

/** @throws AppError EmployeesHaveLeft. */
const requireAllEmployed = (people: readonly Employee[]): void => {
  const left = people.filter(({ status }) => hasLeft(status));
  if (left.length > 0) {
    const names = left.slice(0, MAX_NAMES).map(nameOf).join('、');
    const message = left.length > MAX_NAMES ? `${names} 等 ${left.length} 人` : names;
    throw new AppError('EmployeesHaveLeft', { msg: `已離職者無法產生識別證：${message}。` });
  }
};

/** Returns the photo, or null if there is none or its file is lost. */
const readPhoto = async (context: Context, fileId: string | null): Promise<Uint8Array | null> => {
  if (fileId === null) {
    return null;
  }
  try {
    return await buffer((await openFile(context, fileId)).content);
  } catch (cause) {
    context.log.warn({ err: cause, file: fileId }, 'a photo could not be read for a badge');
    return null;
  }
};

/** Photos are read one at a time to limit memory. */
const badgesOf = async function* (context: Context, people: readonly Employee[]): AsyncGenerator<Badge> {
  for (const person of people) {
    const { nameZh, nameEn, employeeNo, photoFileId } = person;
    const { department, jobTitle } = await withFirstPosition(context, person);
    yield {
      nameZh,
      nameEn: nameEn ?? '',
      employeeNo,
      department: department?.nameZh ?? '',
      jobTitle: jobTitle?.nameZh ?? '',
      photo: await readPhoto(context, photoFileId),
    };
  }
};

const logDownloads = (context: Context, people: readonly Employee[]): Promise<void> =>
  inTransaction(context, (within) =>
    recordAudit(
      within,
      ...people.map((employee) => ({
        kind: 'download' as const,
        entity: 'employee' as const,
        entityId: employee.id,
        about: aboutEmployee(employee.id, { subject: nameOf(employee), screen: 'employee_data' }),
        action: ACTION,
        before: null,
        after: { 文件: '識別證' },
      })),
    ),
  );

/**
 * Prepares badges for employees in the caller's scope, as of today or their first day.
 * @throws AppError NotFound for an unknown employee or one out of scope, EmployeesHaveLeft, PaperFactsMissing without
 * an organisation.
 */
export const prepareBadges = async (context: Context, ids: readonly string[]): Promise<PreparedBadges> => {
  const people = (await findRecords(context, employeeKind, ids)) as unknown as readonly Employee[];
  if (people.length < new Set(ids).size) {
    throw new AppError('NotFound');
  }
  requireAllEmployed(people);
  const organisation = await findOrganisation(context);
  if (organisation === null) {
    throw new AppError('PaperFactsMissing', { msg: '缺少：公司資料，請補齊後再列印。' });
  }
  return {
    organisation,
    badges: badgesOf(context, people),
    count: people.length,
    logDownload: () => logDownloads(context, people),
  };
};
