import {
  type CandidateLetter,
  letterKindNames,
  type LetterKind,
  unknownPlaceholders,
} from '@hr/contracts/candidates/letters';
import { reachesEveryone } from '#access/index.ts';
import { aboutNoEmployee, recordAudit, staleVersion } from '#audit/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { lockLetter, updateLetterRow } from './letter.rows.ts';

/** The log names a letter by its kind; it has no record of its own. */
const letterIds: Readonly<Record<LetterKind, string>> = {
  invitation: '00000000-0000-4000-8000-0000000c0001',
  offer: '00000000-0000-4000-8000-0000000c0002',
  thanks: '00000000-0000-4000-8000-0000000c0003',
};

const requireKnownPlaceholders = (kind: LetterKind, texts: Readonly<Record<'subject' | 'body', string>>): void => {
  for (const field of ['subject', 'body'] as const) {
    const [unknown] = unknownPlaceholders(kind, texts[field]);
    if (unknown !== undefined) {
      throw fieldError('ValidationFailed', field, `沒有「${unknown}」這個變數`);
    }
  }
};

interface LetterChange {
  readonly subject: string;
  readonly body: string;
  readonly version: number;
}

/** @throws AppError OutOfScope, ValidationFailed for an unknown placeholder, StaleVersion. */
export const updateLetter = (
  context: Context,
  kind: LetterKind,
  { version, ...texts }: LetterChange,
): Promise<CandidateLetter> =>
  inTransaction(context, async (within) => {
    // The texts are those of the whole organisation.
    if (!reachesEveryone(within)) {
      throw new AppError('OutOfScope');
    }
    requireKnownPlaceholders(kind, texts);
    const before = await lockLetter(within, kind);
    if (before === undefined) {
      throw new AppError('NotFound');
    }
    if (before.version !== version) {
      throw await staleVersion(within.db, { entity: 'candidate_letter', entityId: letterIds[kind] });
    }
    await updateLetterRow(within, { kind, ...texts });
    await recordAudit(within, {
      entity: 'candidate_letter',
      entityId: letterIds[kind],
      about: aboutNoEmployee({ subject: letterKindNames[kind], screen: 'applicant_data_repository' }),
      action: '編輯',
      before: { 主旨: before.subject, 內文: before.body },
      after: { 主旨: texts.subject, 內文: texts.body },
    });
    return { kind, ...texts, version: version + 1 };
  });
