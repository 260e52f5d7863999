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
import { deleteStoredFile, saveFile, type OpenFile, openFile } from '#files/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  type RecordVersion,
  changer,
  creator,
  getRecord,
  insertRecords,
  isUnchanged,
  remover,
  type Values,
} from '#records/index.ts';
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

/**
 * Adds a template as a draft.
 * @throws AppError DuplicateContractTemplateCode, DuplicateContractTemplateName (unique constraints).
 */
export const createTemplate = (context: Context, input: ContractTemplateInput) =>
  create(context, { insert: (within) => insert(within, input) });

export const updateTemplate = (context: Context, at: RecordVersion, input: ContractTemplateInput) =>
  change(context, at, {
    action: '編輯',
    decide: (stored) => (isUnchanged(fields, { input, stored }) ? undefined : input),
  });

const requireReady = ({ versionNo, unknownPlaceholders }: ContractTemplate): void => {
  if (versionNo === null || unknownPlaceholders.length > 0) {
    const msg = `檔案中有無法辨識的欄位：${unknownPlaceholders.join('、')}`;
    throw new AppError('ContractTemplateUnready', versionNo === null ? {} : { msg });
  }
};

const stateCommand =
  (command: TemplateCommand, action: string, check?: (template: ContractTemplate) => void) =>
  (context: Context, at: RecordVersion) =>
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

/** @throws AppError ContractTemplateUnready without a file, or with unknown placeholders. */
export const activateTemplate = stateCommand('activate', '啟用', requireReady);
export const deactivateTemplate = stateCommand('deactivate', '停用');

/** Text and placeholders of an uploaded document, with its bytes. */
interface ParsedTemplateFile {
  readonly bytes: Uint8Array;
  readonly placeholders: readonly string[];
  readonly paragraphs: readonly string[];
}

const [MOST_PARAGRAPHS, LONGEST_PARAGRAPH] = [1_000, 2_000];

/** @throws AppError UnreadableTemplate, TooManyRequests. */
export const readTemplateFile = (context: Context, bytes: Uint8Array): Promise<ParsedTemplateFile> =>
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

const storeVersion = async (
  within: Context,
  templateId: string,
  { name, file, number }: { readonly name: string; readonly file: ParsedTemplateFile; readonly number: number },
): Promise<void> => {
  const { id: fileId } = await saveFile(within, file.bytes, { ...rules, name });
  await insertVersion(within, { ...file, templateId, number, fileId });
};

const deleteVersionWithFile = async (within: Context, { id, fileId }: TemplateVersion): Promise<void> => {
  await deleteVersion(within.db, id);
  await deleteStoredFile(within, fileId);
};

/**
 * 「上傳範本檔案」: adds a version if contracts were made from the current one, and replaces it otherwise.
 * @throws AppError ContractTemplateUnready for a template in use whose new file has unknown placeholders.
 */
export const replaceTemplateFile = (context: Context, at: RecordVersion, file: ParsedTemplateFile) =>
  change(context, at, {
    action: '上傳範本檔案',
    decide: async ({ id, nameZh, state, usageCount }, within) => {
      const [last] = await findVersions(within, id);
      const isNewVersion = last === undefined || usageCount > 0;
      if (!isNewVersion) {
        await deleteVersionWithFile(within, last);
      }
      await storeVersion(within, id, {
        name: nameZh,
        file,
        number: isNewVersion ? (last?.number ?? 0) + 1 : last.number,
      });
      if (state === 'in_use') {
        requireReady(await getRecord<ContractTemplate>(within, contractTemplateStore, { id }));
      }
      return {};
    },
  });

/**
 * Opens the file of a version, or of the latest one.
 * @throws AppError NotFound without a template or its file, FileMissing.
 */
export const openTemplateFile = async (context: Context, id: string, number?: number): Promise<OpenFile> => {
  const versions = await findVersions(context, id);
  const version = number === undefined ? versions[0] : versions.find((version) => version.number === number);
  if (version === undefined) {
    throw new AppError('NotFound');
  }
  return openFile(context, version.fileId);
};

/**
 * 「複製」: creates a draft with the same file.
 * @throws AppError NotFound, DuplicateContractTemplateCode (unique constraint), FileMissing.
 */
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
        await storeVersion(within, copied, {
          name: nameZh,
          number: 1,
          file: { ...last, bytes: await buffer(content) },
        });
      }
      return copied;
    },
  });
};

/**
 * Deletes a template from which no contract was made, with its files.
 * @throws AppError ContractTemplateInUse.
 */
export const deleteTemplate = remover(contractTemplateStore, async ({ id, usageCount }, within) => {
  if (usageCount > 0) {
    throw new AppError('ContractTemplateInUse');
  }
  for (const version of await findVersions(within, id)) {
    await deleteVersionWithFile(within, version);
  }
});

/**
 * Returns the version from which contracts are made.
 * @throws AppError ContractTemplateNotInUse.
 */
export const requireUsableVersion = async (context: Context, templateId: string): Promise<TemplateVersion> => {
  const version = await findUsableVersion(context, templateId);
  if (!version) {
    throw fieldError('ContractTemplateNotInUse', 'templateId');
  }
  return version;
};
