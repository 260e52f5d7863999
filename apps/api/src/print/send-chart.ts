import type { DownloadEndpoint } from '@hr/contracts/core';
import { type ChartBranch, chartDocument } from '@hr/documents/pdf';
import type { Response } from 'express';
import { describeFilters } from '#audit/index.ts';
import type { Context } from '#core/context.ts';
import { sendDocument } from '#http/send-document.ts';
import { letterheadOf } from './letterhead.ts';

interface ChartAnswer {
  readonly endpoint: DownloadEndpoint;
  readonly query: object;
  readonly format: Parameters<typeof chartDocument>[0]['format'];
  /** zh-TW name of the chart. */
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly branches: readonly ChartBranch[];
  readonly tooMuch: string;
}

const countBoxes = (branches: readonly ChartBranch[]): number =>
  branches.reduce((count, { children }) => count + 1 + countBoxes(children), 0);

/** Sends a tree as a chart: PDF pages or an SVG drawing. */
export const sendChart = async (context: Context, response: Response, answer: ChartAnswer): Promise<void> => {
  const { endpoint, query, format, title, facts, branches, tooMuch } = answer;
  const [letterhead, filters] = [await letterheadOf(context), await describeFilters(context, endpoint, query)];
  await sendDocument(response, {
    type: format,
    title,
    now: context.now,
    tooLargeMessage: tooMuch,
    countRows: () => countBoxes(branches),
    make: (signal) =>
      chartDocument({
        ...letterhead,
        title,
        facts: [...Object.entries(filters), ...facts],
        format,
        branches,
        madeAt: context.now,
        owner: context.actor.accountId,
        signal,
      }),
  });
};
