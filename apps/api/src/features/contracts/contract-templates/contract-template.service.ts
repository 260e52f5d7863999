import { buffer } from 'node:stream/consumers';
import {
  type ContractTemplate,
  type ContractTemplateInput,
  contractTemplates,
} from '@hr/contracts/contracts/contract-templates';
import { inputOf } from '@hr/contracts/records';
import {
  copyName,
  isTemplateCommandAllowed,
  type TemplateCommand,
  templateStateAfter,
} from '@hr/domain/contracts/contract-templates';
import { dropFile, keepFile, type OpenFile, openFile } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { type At, changer, creator, getRecord, insertRecords, isThere, remover, type Values } from '#records/index.ts';
import {
  contractTemplateStore,
  deleteVersion,
  findNames,
  findUsableVersion,
  findVersions,
  insertVersion,
  type TemplateVersion,
} from './contract-template.rows.ts';
import { openTemplate } from './read-template.ts';

const { fields } = contractTemplates;
const [change, create] = [changer(contractTemplateStore), creator(contractTemplateStore)];

const insert = async ({ db }: Context, input: Values): Promise<string> =>
  (await insertRecords(db, contractTemplateStore, [input]))[0] ?? '';

/** Adds a template, as a draft. @throws AppError DuplicateContractTemplateCode, DuplicateContractTemplateName (unique constraints). */
export const createTemplate = (context: Context, input: ContractTemplateInput) =>
  create(context, { insert: (within) => insert(within, input) });

export const updateTemplate = (context: Context, at: At, input: ContractTemplateInput) =>
  change(context, at, {
    action: '編輯',
    decide: (stored) => (isThere(fields, { input, stored }) ? undefined : input),
  });

const requireReady = ({ versionNo, unknownPlaceholders }: ContractTemplate): void => {
  if (versionNo === null || unknownPlaceholders.length > 0) {
    const msg = `檔案中有無法辨識的欄位：${unknownPlaceholders.join('、')}`;
    throw new AppError('ContractTemplateUnready', versionNo === null ? {} : { msg });
  }
};

const step =
  (command: TemplateCommand, action: string, check?: (template: ContractTemplate) => void) =>
  (context: Context, at: At) =>
    change(context, at, {
      action,
      decide: (before) => {
        if (!isTemplateCommandAllowed(before.state, command)) {
          throw new AppError('StateConflict');
        }
        check?.(before);
        return { state: templateStateAfter(command) };
      },
    });

/** @throws AppError ContractTemplateUnready without a file, or with names in it that nothing stands for. */
export const activateTemplate = step('activate', '啟用', requireReady);
export const deactivateTemplate = step('deactivate', '停用');

/** What an uploaded document says, and its bytes. */
interface ReadFile {
  readonly bytes: Uint8Array;
  readonly placeholders: readonly string[];
  readonly paragraphs: readonly string[];
}

const [MOST_PARAGRAPHS, LONGEST_PARAGRAPH] = [1_000, 2_000];

/** @throws AppError UnreadableTemplate, TooManyRequests. */
export const readTemplateFile = (context: Context, bytes: Uint8Array): Promise<ReadFile> =>
  openTemplate(context, bytes, ({ placeholders, paragraphs }) =>
    Promise.resolve({
      bytes,
      placeholders,
      paragraphs: paragraphs
        .filter((text) => text.trim() !== '')
        .slice(0, MOST_PARAGRAPHS)
        .map((text) => text.slice(0, LONGEST_PARAGRAPH)),
    }),
  );

const MEBIBYTE = 1_048_576;
const rules = { allowed: ['docx'], maximumBytes: 10 * MEBIBYTE } as const;

const keepVersion = async (
  within: Context,
  templateId: string,
  { name, file, number }: { readonly name: string; readonly file: ReadFile; readonly number: number },
): Promise<void> => {
  const { id: fileId } = await keepFile(within, file.bytes, { ...rules, name });
  await insertVersion(within, { ...file, templateId, number, fileId });
};

const dropVersion = async (within: Context, { id, fileId }: TemplateVersion): Promise<void> => {
  await deleteVersion(within.db, id);
  await dropFile(within, fileId);
};

/**
 * 「上傳範本檔案」: the next version where contracts were made from the one that there is; in its place where none were.
 * @throws AppError ContractTemplateUnready for one in use whose new file holds names that nothing stands for.
 */
export const replaceTemplateFile = (context: Context, at: At, file: ReadFile) =>
  change(context, at, {
    action: '上傳範本檔案',
    decide: async ({ id, nameZh, state, usageCount }, within) => {
      const [last] = await findVersions(within, id);
      const isKept = last === undefined || usageCount > 0;
      if (!isKept) {
        await dropVersion(within, last);
      }
      await keepVersion(within, id, { name: nameZh, file, number: isKept ? (last?.number ?? 0) + 1 : last.number });
      if (state === 'in_use') {
        requireReady(await getRecord<ContractTemplate>(within, contractTemplateStore, { id }));
      }
      return {};
    },
  });

/** The file of a version, or of the last one. @throws AppError NotFound without a template or its file, FileMissing. */
export const openTemplateFile = async (context: Context, id: string, number?: number): Promise<OpenFile> => {
  const versions = await findVersions(context, id);
  const asked = number === undefined ? versions[0] : versions.find((version) => version.number === number);
  if (asked === undefined) {
    throw new AppError('NotFound');
  }
  return openFile(context, asked.fileId);
};

/** 「複製」: a draft of the same file. @throws AppError NotFound, DuplicateContractTemplateCode (unique constraint), FileMissing. */
export const copyTemplate = async (context: Context, id: string, { code }: Pick<ContractTemplateInput, 'code'>) => {
  const source = await getRecord<ContractTemplate>(context, contractTemplateStore, { id });
  return create(context, {
    action: `複製自 ${source.code}`,
    insert: async (within) => {
      const nameZh = copyName(source.nameZh, await findNames(within));
      const copied = await insert(within, { ...inputOf(fields, source), code, nameZh });
      const [last] = await findVersions(within, id);
      if (last) {
        const { content } = await openFile(within, last.fileId);
        await keepVersion(within, copied, { name: nameZh, number: 1, file: { ...last, bytes: await buffer(content) } });
      }
      return copied;
    },
  });
};

/** Deletes a template from which no contract was made, with its files. @throws AppError ContractTemplateInUse. */
export const deleteTemplate = remover(contractTemplateStore, async ({ id, usageCount }, within) => {
  if (usageCount > 0) {
    throw new AppError('ContractTemplateInUse');
  }
  for (const version of await findVersions(within, id)) {
    await dropVersion(within, version);
  }
});

/** The version from which contracts are made now. @throws AppError ContractTemplateNotInUse. */
export const usableVersion = async (context: Context, templateId: string): Promise<TemplateVersion> => {
  const version = await findUsableVersion(context, templateId);
  if (!version) {
    throw fieldError('ContractTemplateNotInUse', 'templateId');
  }
  return version;
};
