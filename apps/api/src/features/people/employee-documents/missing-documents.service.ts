import { documentCategoryNames } from '@hr/contracts/people/employee-documents';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findMissingDocumentsOf, type MissingDocumentsOfEmployee } from './missing-documents.read-model.ts';

const wordsOf = ({ categories }: MissingDocumentsOfEmployee): string =>
  categories.map((category) => documentCategoryNames[category]).join('、');

/**
 * 「提醒補件」: notifies employees about missing documents and logs each notice.
 * @throws AppError NotFound if one is out of scope.
 */
export const remindPeople = (
  context: Context,
  { employeeIds }: { readonly employeeIds: readonly string[] },
): Promise<{ reminded: number; others: number }> =>
  inTransaction(context, async (within) => {
    const uniqueIds = [...new Set(employeeIds)];
    const people = await findMissingDocumentsOf(within, uniqueIds);
    if (people.length < uniqueIds.length) {
      throw new AppError('NotFound');
    }
    const lacking = people.filter(({ categories }) => categories.length > 0);
    const notifiedIds = new Set(
      await insertNotices(
        within,
        lacking.map((person) => ({
          employeeId: person.employeeId,
          kind: 'documents_missing',
          summary: wordsOf(person),
        })),
      ),
    );
    await recordAudit(
      within,
      ...lacking
        .filter(({ employeeId }) => notifiedIds.has(employeeId))
        .map((person) => ({
          entity: 'employee' as const,
          entityId: person.employeeId,
          about: aboutEmployee(person.employeeId, { subject: person.title, screen: 'employee_document' }),
          action: '提醒補件',
          before: null,
          after: { 缺件: wordsOf(person) },
        })),
    );
    return { reminded: notifiedIds.size, others: uniqueIds.length - notifiedIds.size };
  });
