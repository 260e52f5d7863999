import { SpreadsheetError, type SpreadsheetErrorReason } from '@hr/spreadsheet/errors';
import type { ReadTable } from '@hr/spreadsheet/readers';
import { readUntrustedTable } from '@hr/spreadsheet/untrusted';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { excerpt } from './excerpt.ts';

const reasons: Readonly<Record<Exclude<SpreadsheetErrorReason, 'busy'>, string>> = {
  unreadable: '檔案已損毀或編碼不是 UTF-8、Big5',
  unsupportedType: '請使用 .xlsx 或 .csv；不支援 .xls 與加密的檔案',
  tooLarge: '檔案或其解壓縮後的內容過大，請分批匯入',
  tooSlow: '檔案內容過於複雜，讀取時間過長，請另存新檔或分批匯入',
  tooManyRows: '資料列數過多，請分批匯入',
  tooManyColumns: '欄位數過多',
  tooManyCells: '儲存格數過多，請刪除空白的欄列或分批匯入',
  textTooLong: '欄位名稱過長',
  noHeader: '第 1 列須為欄位名稱，且資料不可超出欄位範圍',
  duplicateHeader: '欄位名稱重複',
};

/**
 * Creates the error for a file that is not a table or has the wrong columns. For wrong columns it includes the
 * headers of the file.
 */
export const unreadableFile = (message: string, headers: readonly string[] = []): AppError =>
  new AppError('UnreadableFile', { msg: `無法匯入：${message}`, fields: [{ path: 'file', message }], headers });

const toImportError = ({ reason, details: { row, header } }: SpreadsheetError): AppError => {
  if (reason === 'busy') {
    return new AppError('TooManyRequests', { msg: '您有其他檔案正在匯入，請稍後再試。' });
  }
  const place = row === undefined || row === 1 ? '' : `（第 ${row} 列）`;
  return unreadableFile(`${reasons[reason]}${header === undefined ? '' : `：${excerpt(header)}`}${place}`);
};

/**
 * Reads an uploaded table in an isolated process.
 * @throws AppError UnreadableFile with the reason, TooManyRequests if too many files of the caller are waiting.
 */
export const readImportFile = async ({ actor, disconnected }: Context, bytes: Uint8Array): Promise<ReadTable> => {
  try {
    return await readUntrustedTable(bytes, {
      owner: actor.accountId,
      ...(disconnected ? { signal: disconnected } : {}),
    });
  } catch (error) {
    throw error instanceof SpreadsheetError ? toImportError(error) : error;
  }
};
