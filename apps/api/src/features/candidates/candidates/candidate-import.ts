import { type Candidate, type CandidateInput, candidates } from '@hr/contracts/candidates/candidates';
import { columnName } from '@hr/contracts/fields';
import { comparableEmail, comparablePhone, retentionFault } from '@hr/domain/candidates/candidates';
import { formatDate } from '@hr/domain/dates';
import type { Context } from '#core/context.ts';
import { lockOpenOpenings } from '#features/candidates/openings/index.ts';
import type { CellError } from '#import/index.ts';
import { errorsByRow, importer, insertRecords, type ImportRules, type Values } from '#records/index.ts';
import { type Application, findRepeatedApplications } from './candidate-duplicates.rows.ts';
import { candidateStore, insertStageChanges } from './candidate.rows.ts';
import { contactKeys, futureDayFault, RETENTION_MESSAGES } from './candidate.service.ts';

type Row = Parameters<NonNullable<ImportRules<Candidate>['checkTogether']>>[1][number];

const { phone: phoneField, openingId: openingField } = candidates.fields;

const applicationOf = ({ rowNumber, values }: Row): Application[] => {
  const { phone, email, openingId = null } = values.input as Partial<CandidateInput>;
  return typeof phone === 'string' && typeof email === 'string'
    ? [{ rowNumber, phoneKey: comparablePhone(phone), emailKey: comparableEmail(email), openingId }]
    : [];
};

const isSamePerson = (one: Application, other: Application): boolean =>
  one.openingId === other.openingId && (one.phoneKey === other.phoneKey || one.emailKey === other.emailKey);

const repeatedInFile = (applications: readonly Application[]): [number, CellError][] => {
  const firstByKey = new Map<string, Application>();
  return applications.flatMap((application) => {
    const keys = [`p${application.phoneKey}`, `e${application.emailKey}`].map(
      (key) => `${key} ${application.openingId}`,
    );
    const earlier = keys.map((key) => firstByKey.get(key)).find((other) => other && isSamePerson(application, other));
    for (const key of keys) {
      firstByKey.set(key, firstByKey.get(key) ?? application);
    }
    return earlier
      ? [
          [
            application.rowNumber,
            { column: columnName(phoneField), message: `與第 ${earlier.rowNumber} 列為同一位應徵者` },
          ],
        ]
      : [];
  });
};

/** Finds applications for the same opening by the same phone or e-mail. */
const repeatedInDatabase = async (
  context: Context,
  applications: readonly Application[],
): Promise<[number, CellError][]> => {
  const rows = await findRepeatedApplications(context, applications);
  return rows.map(({ rowNumber, on, opening }) => [
    rowNumber,
    {
      column: columnName(phoneField),
      message: `此應徵者已存在（${formatDate(on)} 應徵 ${opening ?? '人才庫'}）`,
    },
  ]);
};

const closedOpenings = async (
  context: Context,
  applications: readonly Application[],
): Promise<[number, CellError][]> => {
  const ids = [...new Set(applications.flatMap(({ openingId }) => openingId ?? []))];
  const open = await lockOpenOpenings(context, ids);
  return applications
    .filter(({ openingId }) => openingId !== null && !open.has(openingId))
    .map(({ rowNumber }) => [rowNumber, { column: columnName(openingField), message: '此職缺未開放或已截止' }]);
};

/** 匯入履歷. Rows always make new candidates; the same person for the same opening is refused. */
export const candidateImports = importer(candidateStore, {
  checks: [
    ({ input }, { today }) => {
      const { consentOn, retainedUntil, appliedOn } = input as unknown as CandidateInput;
      const future = futureDayFault({ consentOn, retainedUntil, appliedOn }, today);
      if (future !== null) {
        return future;
      }
      const fault = retentionFault({ consentOn, retainedUntil }, today);
      return fault === null ? null : ['retainedUntil', RETENTION_MESSAGES[fault]];
    },
  ],
  checkTogether: async (context, rows) => {
    const applications = rows.flatMap(applicationOf);
    return errorsByRow([
      ...repeatedInFile(applications),
      ...(await repeatedInDatabase(context, applications)),
      ...(await closedOpenings(context, applications)),
    ]);
  },
  insert: async (within, inputs) => {
    const values = inputs.map((input): Values => ({
      ...input,
      ...contactKeys(input as unknown as CandidateInput),
      stageSince: within.now,
      updatedAt: within.now,
    }));
    const ids = await insertRecords(within.db, candidateStore, values);
    await insertStageChanges(within, ids, null);
    return ids;
  },
});
