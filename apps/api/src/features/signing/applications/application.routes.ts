import {
  applicationDraftEndpoints as drafts,
  employeeApplicationEndpoints as records,
  ownApplicationEndpoints as own,
  signatureTaskEndpoints as tasks,
} from '@hr/contracts/signing/applications';
import type { Response, Router } from 'express';
import { asThemselves } from '#access/index.ts';
import { apiRouter } from '#http/api-router.ts';
import { findCandidates } from '#features/signing/sign-off-deputies/index.ts';
import { bindUpload, previewKeptFile, sendKeptFile } from '#files/index.ts';
import { beforeSending } from '#http/before-sending.ts';
import type { Context } from '#core/context.ts';
import { downloadRoute, route } from '#http/route.ts';
import { sendPaper } from '#print/index.ts';
import { bindList, bindReading } from '#records/index.ts';
import { listAgents } from './chain/agent.service.ts';
import { findDayHalves } from './kinds/leave/day-halves.service.ts';
import {
  type PreparedForm,
  prepareApplicationForm,
  prepareOwnForm,
  prepareTaskForm,
} from './records/application-form.service.ts';
import { createDraft, deleteDraft, listDrafts, sendDraft, updateDraftOf } from './drafts/application-draft.service.ts';
import { employeeApplicationStore } from './records/employee-application.rows.ts';
import { cancelApplication, getCourse } from './records/employee-application.service.ts';
import {
  lookAtTaskAttachment,
  takeApplicationAttachment,
  takeOwnAttachment,
  takeTaskAttachment,
} from './attachments/attachment.service.ts';
import { findStatistics } from './records/application-statistics.rows.ts';
import { fileForEmployee, getDayHalvesOf, listAgentsFor, previewFiling } from './filing/filing.service.ts';
import { withdrawForEmployee } from './records/following-up.service.ts';
import { fileLeaveOfMany, previewLeaveOfMany } from './kinds/leave/leave-of-many.service.ts';
import { addSigners, handOn, informOthers, reassignSigner } from './chain/more-signers.service.ts';
import { remindOf, remindOfOwn } from './chain/reminding.service.ts';
import { revealAskedAccount } from './kinds/personal-data/asked-account.service.ts';
import { takeCertificate } from './kinds/certificate/issued-certificate.service.ts';
import { signatureTaskStore } from './tasks/signature-task.rows.ts';
import * as service from './filing/own-application.service.ts';
import {
  approveAll,
  approveTask,
  countTabs,
  getTask,
  getReview,
  questionTask,
  rejectTask,
  sendAllBack,
  sendTaskBack,
} from './tasks/signature-task.service.ts';

const bindAttachments = (router: Router): void => {
  bindUpload(router, own.upload);
  downloadRoute(router, own.downloadAttachment, async (context, { params }, response) =>
    sendKeptFile(response, await takeOwnAttachment(context, params)),
  );
  downloadRoute(router, tasks.downloadAttachment, async (context, { params }, response) =>
    sendKeptFile(response, await takeTaskAttachment(context, params)),
  );
  downloadRoute(router, tasks.previewAttachment, async (context, { params }, response) =>
    previewKeptFile(response, await lookAtTaskAttachment(context, params)),
  );
  downloadRoute(router, records.downloadAttachment, async (context, { params }, response) =>
    sendKeptFile(response, await takeApplicationAttachment(context, params)),
  );
};

const sendForm = async (context: Context, response: Response, { tell, ...prepared }: PreparedForm): Promise<void> => {
  beforeSending(response, tell);
  await sendPaper(context, response, prepared);
};

const bindForms = (router: Router): void => {
  downloadRoute(router, own.print, async (context, { params }, response) =>
    sendForm(context, response, await prepareOwnForm(context, params.id)),
  );
  downloadRoute(router, tasks.print, async (context, { params }, response) =>
    sendForm(context, response, await prepareTaskForm(context, params.id)),
  );
  downloadRoute(router, records.print, async (context, { params }, response) =>
    sendForm(context, response, await prepareApplicationForm(context, params.id)),
  );
};

const bindDrafts = (router: Router): void => {
  route(router, drafts.list, listDrafts);
  route(router, drafts.create, (context, { body }) => createDraft(context, body));
  route(router, drafts.update, (context, { params, body: { version, ...content } }) =>
    updateDraftOf(context, { id: params.id, version }, content),
  );
  route(router, drafts.remove, (context, { params, query }) =>
    deleteDraft(context, { id: params.id, version: query.version }),
  );
  route(router, drafts.send, (context, { params, query, body }) =>
    sendDraft(context, { id: params.id, version: query.version }, body),
  );
};

export const applicationRoutes = (): Router => {
  const router = apiRouter();
  route(router, own.list, service.listOwn);
  route(router, own.preview, (context, { body }) => service.previewApplication(context, body));
  route(router, own.agents, (context, { query }) => {
    const self = asThemselves(context);
    return listAgents(self, { ...query, applicantId: self.actor.employeeId });
  });
  route(router, own.dayHalves, (context, { query }) => findDayHalves(asThemselves(context), query.on));
  route(router, own.create, (context, { body }) => service.createApplication(context, body));
  route(router, own.resubmit, (context, { params, query, body }) =>
    service.resubmitApplication(context, { id: params.id, round: query.round }, body),
  );
  route(router, own.previewAgain, (context, { params, body }) => service.previewAgain(context, params.id, body));
  route(router, own.explain, (context, { params, body }) => service.explainApplication(context, params.id, body));
  route(router, own.withdraw, (context, { params }) => service.withdrawApplication(context, params.id));
  route(router, own.remind, (context, { params }) => remindOfOwn(context, params.id));
  downloadRoute(router, own.certificate, async (context, { params }, response) =>
    sendKeptFile(response, await takeCertificate(context, params.id)),
  );
  bindList(router, signatureTaskStore, tasks);
  route(router, tasks.counts, countTabs);
  route(router, tasks.approveAll, (context, { body }) => approveAll(context, body));
  route(router, tasks.sendBackAll, (context, { body }) => sendAllBack(context, body));
  route(router, tasks.get, (context, { params }) => getTask(context, params.id));
  route(router, tasks.revealAccount, (context, { params }) => revealAskedAccount(context, params.id));
  route(router, tasks.approve, (context, { params, body }) => approveTask(context, params.id, body));
  route(router, tasks.sendBack, (context, { params, body }) => sendTaskBack(context, params.id, body));
  route(router, tasks.question, (context, { params, body }) => questionTask(context, params.id, body));
  route(router, tasks.reject, (context, { params, body }) => rejectTask(context, params.id, body));
  route(router, tasks.addSigners, (context, { params, body }) => addSigners(context, params.id, body));
  route(router, tasks.handOn, (context, { params, body }) => handOn(context, params.id, body));
  route(router, tasks.inform, (context, { params, body }) => informOthers(context, params.id, body));
  route(router, records.candidates, async (context, { query: { q, applicantId } }) => ({
    items: await findCandidates(context, { q, except: applicantId }),
  }));
  route(router, records.agents, (context, { query }) => listAgentsFor(context, query));
  route(router, records.dayHalves, (context, { query }) => getDayHalvesOf(context, query));
  route(router, records.previewFiling, (context, { body }) => previewFiling(context, body));
  route(router, records.file, (context, { body }) => fileForEmployee(context, body));
  route(router, records.previewLeaveOfMany, (context, { body }) => previewLeaveOfMany(context, body));
  route(router, records.fileLeaveOfMany, (context, { body }) => fileLeaveOfMany(context, body));
  route(router, records.statistics, (context, { query }) => findStatistics(context, query));
  bindReading(router, employeeApplicationStore, records);
  route(router, records.course, (context, { params }) => getCourse(context, params.id));
  route(router, records.review, (context, { params }) => getReview(context, params.id));
  route(router, records.cancel, (context, { params, body: { version, ...cancelling } }) =>
    cancelApplication(context, { id: params.id, version }, cancelling),
  );
  route(router, records.reassign, (context, { params, body }) => reassignSigner(context, params.id, body));
  route(router, records.remind, (context, { params }) => remindOf(context, params.id));
  route(router, records.withdraw, (context, { params, body }) => withdrawForEmployee(context, params.id, body));
  bindAttachments(router);
  bindDrafts(router);
  bindForms(router);
  return router;
};
