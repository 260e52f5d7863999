import {
  applicationDraftEndpoints as drafts,
  employeeApplicationEndpoints as records,
  ownApplicationEndpoints as own,
  signatureTaskEndpoints as tasks,
} from '@hr/contracts/signing/applications';
import type { Response, Router } from 'express';
import { selfContext } from '#access/index.ts';
import { findCandidates } from '#features/signing/sign-off-deputies/index.ts';
import { bindUploadRoute, previewStoredFile, sendStoredFile } from '#files/index.ts';
import { setBeforeSend } from '#http/send-file.ts';
import type { Context } from '#core/context.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
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
import { createDraft, deleteDraft, listDrafts, sendDraft, updateOwnDraft } from './drafts/application-draft.service.ts';
import { employeeApplicationStore } from './records/employee-application.rows.ts';
import { cancelApplication, getApplicationDetail } from './records/employee-application.service.ts';
import {
  previewTaskAttachment,
  openApplicationAttachment,
  openOwnAttachment,
  downloadTaskAttachment,
} from './attachments/attachment.service.ts';
import { findStatistics } from './records/application-statistics.rows.ts';
import {
  fileForEmployee,
  getDayHalvesForEmployee,
  listAgentsForEmployee,
  previewFiling,
} from './filing/filing-for-employee.service.ts';
import { withdrawForEmployee } from './records/withdraw-for-employee.service.ts';
import { fileBulkLeave, previewBulkLeave } from './kinds/leave/bulk-leave.service.ts';
import { addSigners, forwardTask, informOthers, reassignSigner } from './chain/signer-changes.service.ts';
import { remindSigners, remindSignersOfOwn } from './chain/reminder.service.ts';
import { revealRequestedAccount } from './kinds/personal-data/reveal-account.service.ts';
import { openOwnCertificate } from './kinds/certificate/issued-certificate.service.ts';
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
  returnAll,
  returnTask,
} from './tasks/signature-task.service.ts';

const bindAttachments = (router: Router): void => {
  bindUploadRoute(router, own.upload);
  downloadRoute(router, own.downloadAttachment, async (context, { params }, response) =>
    sendStoredFile(response, await openOwnAttachment(context, params)),
  );
  downloadRoute(router, tasks.downloadAttachment, async (context, { params }, response) =>
    sendStoredFile(response, await downloadTaskAttachment(context, params)),
  );
  downloadRoute(router, tasks.previewAttachment, async (context, { params }, response) =>
    previewStoredFile(response, await previewTaskAttachment(context, params)),
  );
  downloadRoute(router, records.downloadAttachment, async (context, { params }, response) =>
    sendStoredFile(response, await openApplicationAttachment(context, params)),
  );
};

const sendForm = async (
  context: Context,
  response: Response,
  { recordPrint, ...prepared }: PreparedForm,
): Promise<void> => {
  setBeforeSend(response, recordPrint);
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
    updateOwnDraft(context, { id: params.id, version }, content),
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
  route(router, own.list, service.listOwnApplications);
  route(router, own.preview, (context, { body }) => service.previewApplication(context, body));
  route(router, own.agents, (context, { query }) => {
    const self = selfContext(context);
    return listAgents(self, { ...query, applicantId: self.actor.employeeId });
  });
  route(router, own.dayHalves, (context, { query }) => findDayHalves(selfContext(context), query.on));
  route(router, own.create, (context, { body }) => service.createApplication(context, body));
  route(router, own.resubmit, (context, { params, query, body }) =>
    service.resubmitApplication(context, { id: params.id, round: query.round }, body),
  );
  route(router, own.previewAgain, (context, { params, body }) => service.previewResubmission(context, params.id, body));
  route(router, own.explain, (context, { params, body }) => service.explainApplication(context, params.id, body));
  route(router, own.withdraw, (context, { params }) => service.withdrawApplication(context, params.id));
  route(router, own.remind, (context, { params }) => remindSignersOfOwn(context, params.id));
  downloadRoute(router, own.certificate, async (context, { params }, response) =>
    sendStoredFile(response, await openOwnCertificate(context, params.id)),
  );
  bindList(router, signatureTaskStore, tasks);
  route(router, tasks.counts, countTabs);
  route(router, tasks.approveAll, (context, { body }) => approveAll(context, body));
  route(router, tasks.sendBackAll, (context, { body }) => returnAll(context, body));
  route(router, tasks.get, (context, { params }) => getTask(context, params.id));
  route(router, tasks.revealAccount, (context, { params }) => revealRequestedAccount(context, params.id));
  route(router, tasks.approve, (context, { params, body }) => approveTask(context, params.id, body));
  route(router, tasks.sendBack, (context, { params, body }) => returnTask(context, params.id, body));
  route(router, tasks.question, (context, { params, body }) => questionTask(context, params.id, body));
  route(router, tasks.reject, (context, { params, body }) => rejectTask(context, params.id, body));
  route(router, tasks.addSigners, (context, { params, body }) => addSigners(context, params.id, body));
  route(router, tasks.forward, (context, { params, body }) => forwardTask(context, params.id, body));
  route(router, tasks.inform, (context, { params, body }) => informOthers(context, params.id, body));
  route(router, records.candidates, async (context, { query: { q, applicantId } }) => ({
    items: await findCandidates(context, { q, except: applicantId }),
  }));
  route(router, records.agents, (context, { query }) => listAgentsForEmployee(context, query));
  route(router, records.dayHalves, (context, { query }) => getDayHalvesForEmployee(context, query));
  route(router, records.previewFiling, (context, { body }) => previewFiling(context, body));
  route(router, records.file, (context, { body }) => fileForEmployee(context, body));
  route(router, records.previewLeaveOfMany, (context, { body }) => previewBulkLeave(context, body));
  route(router, records.fileLeaveOfMany, (context, { body }) => fileBulkLeave(context, body));
  route(router, records.statistics, (context, { query }) => findStatistics(context, query));
  bindReading(router, employeeApplicationStore, records);
  route(router, records.detail, (context, { params }) => getApplicationDetail(context, params.id));
  route(router, records.review, (context, { params }) => getReview(context, params.id));
  route(router, records.cancel, (context, { params, body: { version, ...cancellation } }) =>
    cancelApplication(context, { id: params.id, version }, cancellation),
  );
  route(router, records.reassign, (context, { params, body }) => reassignSigner(context, params.id, body));
  route(router, records.remind, (context, { params }) => remindSigners(context, params.id));
  route(router, records.withdraw, (context, { params, body }) => withdrawForEmployee(context, params.id, body));
  bindAttachments(router);
  bindDrafts(router);
  bindForms(router);
  return router;
};
