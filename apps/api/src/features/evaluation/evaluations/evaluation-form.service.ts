import { type EvaluationForm, type EvaluationFormInput, evaluationForms } from '@hr/contracts/evaluation/evaluations';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { changer, creator, isUnchanged, type RecordVersion, remover } from '#records/index.ts';
import { evaluationFormStore as store, insertForm, insertNextVersion } from './evaluation-form.rows.ts';

const [change, create] = [changer(store), creator(store)];

const requireDraft = ({ publishedAt }: EvaluationForm): void => {
  if (publishedAt !== null) {
    throw new AppError('EvaluationFormPublished');
  }
};

export const createForm = (context: Context, { name, definition }: EvaluationFormInput): Promise<EvaluationForm> =>
  create(context, { insert: (within) => insertForm(within, name, definition) });

/** @throws AppError EvaluationFormPublished, StaleVersion. */
export const updateForm = (context: Context, at: RecordVersion, input: EvaluationFormInput): Promise<EvaluationForm> =>
  change(context, at, {
    action: '編輯',
    decide: (before) => {
      requireDraft(before);
      return isUnchanged(evaluationForms.fields, { input, stored: before }) ? undefined : { ...input };
    },
  });

/** @throws AppError EvaluationFormPublished. */
export const publishForm = (context: Context, at: RecordVersion): Promise<EvaluationForm> =>
  change(context, at, {
    action: '發布',
    decide: (before, { now }) => {
      requireDraft(before);
      return { publishedAt: now.toISOString() };
    },
  });

/**
 * Creates a draft with the contents of a published form. Running cycles keep their version.
 * @throws AppError EvaluationFormNotPublished, EvaluationFormDraftExists.
 */
export const createFormVersion = (context: Context, at: RecordVersion): Promise<EvaluationForm> =>
  inTransaction(context, async (within) => {
    const former = await store.load(within, at.id);
    if (former.publishedAt === null) {
      throw new AppError('EvaluationFormNotPublished');
    }
    return create(within, {
      action: '建立新版本',
      insert: async (inner) => {
        const id = await insertNextVersion(inner, at.id);
        if (id === null) {
          throw new AppError('EvaluationFormDraftExists');
        }
        return id;
      },
    });
  });

export const removeForm = remover(store, requireDraft);
