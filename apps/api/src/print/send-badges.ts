import { type Badge, badgesPdf } from '@hr/documents/pdf';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendDocument } from '#http/send-document.ts';
import { printedNow } from './letterhead.ts';
import type { Organisation } from './organisation.ts';

const TITLE = '識別證';

interface BadgesAnswer {
  readonly organisation: Organisation;
  readonly badges: AsyncIterable<Badge>;
  readonly count: number;
}

/** Answers with badges of the organisation's. */
export const sendBadges = (
  context: Context,
  response: Response,
  { organisation, badges, count }: BadgesAnswer,
): Promise<void> =>
  sendDocument(response, {
    type: 'pdf',
    title: TITLE,
    now: context.now,
    tooMuch: '照片過大，無法一次製成 PDF，請減少勾選的人數後再試。',
    countRows: () => count,
    make: (signal) =>
      badgesPdf({
        ...printedNow(context),
        title: TITLE,
        organisation: organisation.nameZh,
        logo: organisation.logo,
        badges,
        madeAt: context.now,
        owner: context.actor.accountId,
        signal,
      }),
  });
