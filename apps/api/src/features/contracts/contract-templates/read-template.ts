import { DocxError, type DocxErrorReason, withTemplate } from '@hr/documents/docx';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';

const reasons: Readonly<Record<Exclude<DocxErrorReason, 'busy'>, string>> = {
  unreadable: '檔案已損毀，或不是 Word 文件（.docx）',
  notDocx: '檔案不是 Word 文件（.docx），請勿使用 .doc、.docm 或其他格式',
  macros: '檔案含有巨集，請移除後另存為 .docx',
  embeddedObject: '檔案含有內嵌物件，請移除後再上傳',
  externalContent: '檔案引用外部內容（如外部圖片、範本或會執行的功能變數），請移除後再上傳',
  brokenPlaceholder: '檔案中有未成對的大括號，請檢查 {{ 與 }}，且同一欄位須在同一段落',
  tooManyPlaceholders: '檔案中的合併欄位過多（最多 1,000 個）',
  tooLarge: '檔案或其解壓縮後的內容過大',
  tooSlow: '檔案內容過於複雜，讀取時間過長',
};

const refusal = ({ reason }: DocxError): AppError => {
  if (reason === 'busy') {
    return new AppError('TooManyRequests', { msg: '您有其他範本正在處理，請稍後再試。' });
  }
  const message = reasons[reason];
  return new AppError('UnreadableTemplate', {
    msg: `無法使用此範本：${message}`,
    fields: [{ path: 'file', message }],
  });
};

const NEVER = new AbortController().signal;

/**
 * Opens a template where it can harm nobody, and lets documents be written from it.
 * @throws AppError UnreadableTemplate with the reason, TooManyRequests when too many of the same person wait.
 */
export const openTemplate = async <Result>(
  { actor, givenUp }: Pick<Context, 'actor' | 'givenUp'>,
  bytes: Uint8Array,
  work: Parameters<typeof withTemplate<Result>>[2],
): Promise<Result> => {
  try {
    return await withTemplate(bytes, { owner: actor.accountId, signal: givenUp ?? NEVER }, work);
  } catch (error) {
    throw error instanceof DocxError ? refusal(error) : error;
  }
};
