import { jobOfferEndpoints as endpoints } from '@hr/contracts/candidates/offers';
import { scaleCellText } from '@hr/contracts/pay/salary-scales';
import type { Router } from 'express';
import { findScaleCells } from '#features/pay/salary-scales/index.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { setBeforeSend } from '#http/send-file.ts';
import { sendPaper } from '#print/index.ts';
import { prepareOfferLetter } from './offer-letter.service.ts';
import { seesOfferPay } from './offer.rows.ts';
import * as service from './offer.service.ts';

export { findAcceptedPay, findOffersOf } from './offer.rows.ts';

const answers = ['accept', 'decline', 'withdraw'] as const satisfies readonly service.OfferAnswer[];

export const offerRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.grades, async (context) => ({
    items: seesOfferPay(context)
      ? (await findScaleCells(context, context.today)).map((cell) => ({
          scale: cell.nameZh,
          grade: scaleCellText(cell),
          amount: cell.amount,
        }))
      : [],
  }));
  route(router, endpoints.create, (context, { params, body: { version, ...input } }) =>
    service.createOffer(context, { id: params.id, version }, input),
  );
  for (const answer of answers) {
    route(router, endpoints[answer], (context, { params, body }) =>
      service.answerJobOffer(context, { id: params.id, version: body.version }, { answer, reason: body.reason }),
    );
  }
  downloadRoute(router, endpoints.letter, async (context, { params }, response) => {
    const { logPrint, ...prepared } = await prepareOfferLetter(context, params.id);
    setBeforeSend(response, logPrint);
    await sendPaper(context, response, prepared);
  });
  return router;
};
