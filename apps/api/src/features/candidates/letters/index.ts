import { candidateLetterEndpoints as endpoints } from '@hr/contracts/candidates/letters';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';
import { listLetters } from './letter.rows.ts';
import { updateLetter } from './letter.service.ts';

export { findWholeMails, isUndelivered, queueFailedMail, type WholeMail } from './candidate-mail.rows.ts';
export { fillLetter, mailCancellation, mailLetter } from './candidate-mail.service.ts';
export { sendCandidateMails } from './send-candidate-mails.ts';

export const letterRoutes = (): Router => {
  const router = apiRouter();
  route(router, endpoints.list, async (context) => ({ items: await listLetters(context) }));
  route(router, endpoints.update, (context, { params, body }) => updateLetter(context, params.kind, body));
  return router;
};
