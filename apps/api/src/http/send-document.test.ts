import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { DocumentError } from '@hr/documents/pdf';
import type { Response } from 'express';
import { describe, expect, it } from 'vitest';
import { sendDocument } from './send-document.ts';

const TOO_MUCH = '部門過多，無法製成組織圖；請改為匯出部門清單。';

describe('sendDocument with a failing renderer', () => {
  it.each<{ reason: DocumentError['reason']; code: string; message: string }>([
    { reason: 'tooLarge', code: 'ExportTooLarge', message: TOO_MUCH },
    { reason: 'tooSlow', code: 'ExportTooLarge', message: TOO_MUCH },
    { reason: 'busy', code: 'TooManyRequests', message: '您有其他文件正在製作，請稍後再試。' },
  ])('reports the error $reason', async (expected) => {
    const { reason, ...refusal } = expected;
    const sent = sendDocument(new ServerResponse(new IncomingMessage(new Socket())) as Response, {
      type: 'pdf',
      title: '組織圖',
      now: new Date('2026-11-21T06:00:00Z'),
      tooLargeMessage: TOO_MUCH,
      make: () => Promise.reject(new DocumentError(reason)),
      countRows: () => 0,
    });
    await expect(sent).rejects.toMatchObject(refusal);
  });
});
