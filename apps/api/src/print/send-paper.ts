import { paperPdf, type PaperSheet } from '@hr/documents/pdf';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendDocument } from '#http/send-document.ts';
import { printedByCaller } from './letterhead.ts';
import type { Organisation } from './organisation.ts';

/** A printed document about one record. */
export interface Paper {
  readonly title: string;
  /** Certificate to hand out, or card to file. */
  readonly look: 'certificate' | 'card';
  readonly sheets: readonly Pick<PaperSheet, 'language' | 'title' | 'parts'>[];
}

type LetterheadOfSheet = Pick<PaperSheet, 'organisation' | 'otherName' | 'details'>;

/** Letterhead in the language of a sheet. The address is stored in Chinese only. */
const letterheads: Readonly<Record<PaperSheet['language'], (organisation: Organisation) => LetterheadOfSheet>> = {
  zh: ({ nameZh, nameEn, taxId, address, phone }) => ({
    organisation: nameZh,
    otherName: nameEn ?? '',
    details: [`統一編號：${taxId}`, `地址：${address}`, `電話：${phone}`],
  }),
  en: ({ nameZh, nameEn, taxId, phone }) => ({
    organisation: nameEn ?? nameZh,
    otherName: nameEn === null ? '' : nameZh,
    details: [`Tax ID No.: ${taxId}`, `Tel.: ${phone}`],
  }),
};

const EMPTY_LETTERHEAD: LetterheadOfSheet = { organisation: '', otherName: '', details: [] };

interface PaperWithOrganisation {
  readonly paper: Paper;
  readonly organisation: Organisation | null;
}

/** Creates a document as PDF; the organisation may not exist yet. @throws DocumentError */
export const createPaper = (
  context: Context,
  { paper, organisation }: PaperWithOrganisation,
  signal: AbortSignal,
): Promise<Uint8Array | null> =>
  paperPdf({
    ...paper,
    ...printedByCaller(context),
    logo: organisation?.logo ?? null,
    sheets: paper.sheets.map((sheet) => ({
      ...sheet,
      ...(organisation === null ? EMPTY_LETTERHEAD : letterheads[sheet.language](organisation)),
    })),
    madeAt: context.now,
    owner: context.actor.accountId,
    signal,
  });

/** Sends a document as PDF. */
export const sendPaper = (context: Context, response: Response, document: PaperWithOrganisation): Promise<void> =>
  sendDocument(response, {
    type: 'pdf',
    title: document.paper.title,
    now: context.now,
    tooLargeMessage: '資料過多，無法製成 PDF。',
    countRows: () => 1,
    make: (signal) => createPaper(context, document, signal),
  });
