import type { DownloadEndpoint } from '@hr/contracts/core';
import { type ChartBranch, chartDocument } from '@hr/documents/pdf';
import type { Response } from 'express';
import { filterWords } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { sendDocument } from '#http/send-document.ts';
import { letterheadOf } from './letterhead.ts';

interface ChartAnswer {
  readonly endpoint: DownloadEndpoint;
  readonly query: object;
  readonly format: Parameters<typeof chartDocument>[0]['format'];
  /** The name of the chart, in zh-TW. */
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly branches: readonly ChartBranch[];
  readonly tooMuch: string;
}

const countBoxes = (branches: readonly ChartBranch[]): number =>
  branches.reduce((count, { children }) => count + 1 + countBoxes(children), 0);

/** Answers with a tree as a chart: pages that are filed, or a drawing for other documents. */
export const sendChart = async (context: Context, response: Response, answer: ChartAnswer): Promise<void> => {
  const { endpoint, query, format, title, facts, branches, tooMuch } = answer;
  const [letterhead, asked] = [await letterheadOf(context), await filterWords(context, endpoint, query)];
  await sendDocument(response, {
    type: format,
    title,
    now: context.now,
    tooMuch,
    countRows: () => countBoxes(branches),
    make: (signal) =>
      chartDocument({
        ...letterhead,
        title,
        facts: [...Object.entries(asked), ...facts],
        format,
        branches,
        madeAt: context.now,
        owner: context.actor.accountId,
        signal,
      }),
  });
};
