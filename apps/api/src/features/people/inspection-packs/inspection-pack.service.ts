import { Readable } from 'node:stream';
import { documentCategoryNames } from '@hr/contracts/people/employee-documents';
import type { Employee } from '@hr/contracts/people/employees';
import type { inspectionPackEndpoints } from '@hr/contracts/people/inspection-packs';
import type { Response } from 'express';
import type { z } from 'zod';
import { contextFor } from '#access/index.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { archivedDocuments, findDocumentsOf } from '#features/people/employee-documents/index.ts';
import { preparePaper } from '#features/people/employee-papers/index.ts';
import {
  employeeKind,
  findIdsInScope,
  type Reveal,
  recordReveals,
  runReveal,
} from '#features/people/employees/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { type ArchivedFile, sendArchive } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { disconnectSignal } from '#http/client-disconnect.ts';
import { toDocumentError } from '#http/send-document.ts';
import { findOrganisation, createPaper, type Paper } from '#print/index.ts';
import { findRecords } from '#records/index.ts';
import { findLogReaders } from './log-readers.rows.ts';

type PackRequest = z.output<typeof inspectionPackEndpoints.take.query>;

const CARDS = '勞工名卡';

const nameOf = ({ employeeNo, nameZh }: Employee): string => `${employeeNo} ${nameZh}`;

/** Card sheets as the caller may print them, and the identity numbers printed in full. */
const cardsOf = async (
  context: Context,
  people: readonly Employee[],
  sensitive: PackRequest['sensitive'],
): Promise<{ readonly sheets: Paper['sheets']; readonly reveals: readonly Reveal[] }> => {
  const sheets: Paper['sheets'][number][] = [];
  const reveals: Reveal[] = [];
  for (const { id } of people) {
    const { paper, reveal } = await preparePaper(context, { id, kind: 'worker-card', language: 'zh', sensitive });
    sheets.push(...paper.sheets);
    reveals.push(reveal);
  }
  return { sheets, reveals: reveals.filter(({ fields }) => fields.length > 0) };
};

interface Folder {
  readonly person: Employee;
  readonly files: readonly ArchivedFile[];
}

const logPack = (
  context: Context,
  { category, reason, sensitive }: PackRequest,
  folders: readonly Folder[],
): Promise<void> =>
  recordAudit(
    context,
    ...folders.map(({ person, files }) => ({
      kind: 'download' as const,
      entity: 'employee' as const,
      entityId: person.id,
      about: aboutEmployee(person.id, { subject: nameOf(person), screen: 'employee_document' as const }),
      action: '下載勞檢包',
      before: null,
      after: {
        匯出原因: reason,
        文件類別: category.map((one) => documentCategoryNames[one]).join('、'),
        檔案數: files.length,
        ...(sensitive === 'yes' ? { 完整列出身分證字號: '是' } : {}),
      },
    })),
  );

/** Notifies the readers of the audit log about identity numbers exported in full. */
const notifyLogReaders = async (within: Context, { reason }: PackRequest, count: number): Promise<void> => {
  const { actor, now } = within;
  const summary = `${actor.name}：${count} 位員工的身分證字號（${reason}）`;
  const readers = await findLogReaders(within);
  await insertNotices(
    within,
    readers.map((employeeId) => ({ employeeId, kind: 'bulk_reveal' as const, summary, since: now })),
  );
};

/**
 * Logs the pack and what it reveals.
 * @throws AppError TooManyReveals.
 */
const recordPack = (
  context: Context,
  request: PackRequest,
  { folders, reveals }: { readonly folders: readonly Folder[]; readonly reveals: readonly Reveal[] },
): Promise<boolean> =>
  runReveal(context, async (within) => {
    if (!(await recordReveals(within, reveals))) {
      return null;
    }
    if (reveals.length > 0) {
      await notifyLogReaders(within, request, reveals.length);
    }
    await logPack(within, request, folders);
    return true;
  });

/**
 * Sends one archive for a labour inspection: all cards in one file, and per employee a folder with the visible
 * documents of the chosen categories. The cards are rendered first, so that an error can still be reported. The
 * download is logged before the first byte is sent. Decision 085.
 * @throws AppError NotFound for an unknown employee, or one out of scope for cards or documents; PermissionDenied
 * without the permission to print cards; TooManyReveals.
 */
export const sendPack = async (context: Context, response: Response, request: PackRequest): Promise<void> => {
  const printing = contextFor(context, 'employee_data:export');
  const chosen = new Set(request.ids);
  const people = (await findRecords(printing, employeeKind, request.ids)) as unknown as readonly Employee[];
  const withDocuments = await findIdsInScope(context, request.ids);
  if (people.length < chosen.size || withDocuments.size < chosen.size) {
    throw new AppError('NotFound');
  }
  const documents = await findDocumentsOf(context, request.ids);
  const folders = people.map((person) => ({
    person,
    files: archivedDocuments(
      context,
      documents.filter(({ employee, category }) => employee.id === person.id && request.category.includes(category)),
    ).map(({ name, open }) => ({ folder: nameOf(person), name, open })),
  }));
  const { sheets, reveals } = await cardsOf(printing, people, request.sensitive);
  const paper = { title: CARDS, look: 'card' as const, sheets };
  const organisation = await findOrganisation(context);
  const cards = await createPaper(context, { paper, organisation }, disconnectSignal(response)).catch(
    (error: unknown) => {
      throw toDocumentError(error, '勞工名卡過多，無法製成 PDF，請減少員工。');
    },
  );
  await recordPack(context, request, { folders, reveals });
  await sendArchive(context, response, {
    title: '勞檢包',
    files: [
      { name: `${CARDS}.pdf`, open: async () => Readable.from([cards ?? '']) },
      ...folders.flatMap(({ files }) => files),
    ],
  });
};
