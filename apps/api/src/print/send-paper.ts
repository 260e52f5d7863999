import { paperPdf, type PaperSheet } from '@hr/documents/pdf';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendDocument } from '#http/send-document.ts';
import { printedNow } from './letterhead.ts';
import type { Organisation } from './organisation.ts';

/** A paper of one record, described by what stands on it. */
export interface Paper {
  readonly title: string;
  /** Handed out, or filed. */
  readonly look: 'certificate' | 'card';
  readonly sheets: readonly Pick<PaperSheet, 'language' | 'title' | 'parts'>[];
}

type LetterheadOfSheet = Pick<PaperSheet, 'organisation' | 'otherName' | 'details'>;

/** The organisation in the language of a sheet; its address is kept in Chinese alone. */
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

const unnamed: LetterheadOfSheet = { organisation: '', otherName: '', details: [] };

interface PaperOf {
  readonly paper: Paper;
  readonly organisation: Organisation | null;
}

/** A paper of the organisation's, which may be none yet, as a PDF. Throws `DocumentError`. */
export const makePaper = (
  context: Context,
  { paper, organisation }: PaperOf,
  signal: AbortSignal,
): Promise<Uint8Array | null> =>
  paperPdf({
    ...paper,
    ...printedNow(context),
    logo: organisation?.logo ?? null,
    sheets: paper.sheets.map((sheet) => ({
      ...sheet,
      ...(organisation === null ? unnamed : letterheads[sheet.language](organisation)),
    })),
    madeAt: context.now,
    owner: context.actor.accountId,
    signal,
  });

/** Answers with a paper. */
export const sendPaper = (context: Context, response: Response, printed: PaperOf): Promise<void> =>
  sendDocument(response, {
    type: 'pdf',
    title: printed.paper.title,
    now: context.now,
    tooMuch: '資料過多，無法製成 PDF。',
    countRows: () => 1,
    make: (signal) => makePaper(context, printed, signal),
  });
