import { type MediaFault, SHOWN_FAULTS } from '@hr/contracts/pay/payroll';
import type { Response } from 'express';
import { AppError } from '#core/app-error.ts';
import { sendFile } from '#http/send-file.ts';

interface MediaFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly rows: number;
  readonly faults: readonly MediaFault[];
}

/** Joins the parts of a fault that are known: 「E00001 王小明：明細第 7 欄 身分證號 沒有資料」. */
const faultText = ({ employee, field, message }: MediaFault): string =>
  `${employee === null ? '' : `${employee}：`}${field} ${message}`;

/** Sends a media file. Nothing is sent if it has faults. @throws AppError MediaFileFaulty with the faults. */
export const sendMediaFile = (response: Response, { name, content, rows, faults }: MediaFile): Promise<void> => {
  const [first] = faults;
  if (first !== undefined) {
    const others = faults.length === 1 ? '' : `，另有 ${faults.length - 1} 項`;
    throw new AppError('MediaFileFaulty', {
      msg: `無法產生媒體檔：${faultText(first)}${others}`,
      fields: faults
        .slice(0, SHOWN_FAULTS)
        .map(({ employee, field, message }) => ({ path: [employee ?? '', field].join(' ').trim(), message })),
    });
  }
  return sendFile(response, {
    name,
    contentType: 'application/octet-stream',
    countRows: () => rows,
    write: async (writer) => {
      await new Promise<void>((resolve, reject) => {
        writer.once('error', reject).end(content, resolve);
      });
      return rows > 0;
    },
  });
};
