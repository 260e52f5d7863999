import {
  evaluationCycles,
  evaluationEndpoints as steps,
  evaluationFileEndpoints as fileEndpoints,
  evaluationFileTypes,
  evaluationForms,
  evaluationInterviews,
  evaluationResultEndpoints as resultEndpoints,
  evaluations,
} from '@hr/contracts/evaluation/evaluations';
import type { Router } from 'express';
import { bindFileRoute, sendStoredFile } from '#files/index.ts';
import { apiRouter, downloadRoute, route } from '#http/route.ts';
import { setBeforeSend } from '#http/send-file.ts';
import { sendPaper } from '#print/index.ts';
import { bindReading } from '#records/index.ts';
import { evaluationCycleStore } from './evaluation-cycle.rows.ts';
import * as cycles from './evaluation-cycle.service.ts';
import { prepareForm } from './evaluation-print.service.ts';
import { evaluationFormStore } from './evaluation-form.rows.ts';
import * as files from './evaluation-files.service.ts';
import * as forms from './evaluation-form.service.ts';
import { evaluationInterviewStore } from './evaluation-interviews.rows.ts';
import { getDistribution, listEvaluationsOf } from './evaluation-results.read-model.ts';
import * as results from './evaluation-results.service.ts';
import * as service from './evaluation-steps.service.ts';
import { listMyEvaluations } from './evaluation-tasks.rows.ts';
import { evaluationStore } from './evaluation.rows.ts';
import { previewPopulation } from './population.rows.ts';

export { evaluationEvents } from './evaluation-events.rows.ts';
export { evaluationCycleStore } from './evaluation-cycle.rows.ts';
export { evaluationFormStore } from './evaluation-form.rows.ts';
export { maintainEvaluations } from './evaluation-jobs.service.ts';
export { ownEvaluationCards } from './evaluation-tasks.rows.ts';
export { evaluationCards } from './evaluation.rows.ts';

const bindForms = (router: Router): void => {
  const { endpoints } = evaluationForms;
  bindReading(router, evaluationFormStore, endpoints);
  route(router, endpoints.create, (context, { body }) => forms.createForm(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    forms.updateForm(context, { id: params.id, version }, input),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    forms.removeForm(context, { id: params.id, version: query.version }),
  );
  route(router, endpoints.publish, (context, { params, body }) =>
    forms.publishForm(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.newVersion, (context, { params, body }) =>
    forms.createFormVersion(context, { id: params.id, version: body.version }),
  );
};

const bindCycles = (router: Router): void => {
  const { endpoints } = evaluationCycles;
  route(router, endpoints.preview, (context, { body }) => previewPopulation(context, body.population));
  bindReading(router, evaluationCycleStore, endpoints);
  route(router, endpoints.create, (context, { body }) => cycles.createCycle(context, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    cycles.updateCycle(context, { id: params.id, version }, input),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    cycles.removeCycle(context, { id: params.id, version: query.version }),
  );
  route(router, endpoints.copy, (context, { params, body: { version, ...copy } }) =>
    cycles.copyCycle(context, { id: params.id, version }, copy),
  );
  route(router, endpoints.start, (context, { params, body }) =>
    cycles.startCycle(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.extend, (context, { params, body }) =>
    cycles.extendCycle(context, { id: params.id, version: body.version }, body.stages),
  );
  route(router, endpoints.remind, (context, { params, body }) =>
    cycles.remindOfCycle(context, { id: params.id, version: body.version }),
  );
  route(router, endpoints.close, (context, { params, body }) =>
    cycles.closeCycle(context, { id: params.id, version: body.version }),
  );
};

const bindSteps = (router: Router): void => {
  route(router, steps.mine, (context) => listMyEvaluations(context));
  route(router, steps.approveAll, (context, { body }) => results.approveEvaluations(context, body.items));
  route(router, steps.get, (context, { params }) => service.getEvaluation(context, params.id));
  route(router, steps.save, (context, { params, body }) => service.saveAnswer(context, params, body));
  route(router, steps.submit, (context, { params, body }) =>
    service.submitEvaluation(context, { id: params.id, version: body.version }),
  );
  route(router, steps.return, (context, { params, body: { version, ...step } }) =>
    service.returnEvaluation(context, { id: params.id, version }, step),
  );
  route(router, steps.acknowledge, (context, { params, body: { version, ...step } }) =>
    service.acknowledgeEvaluation(context, { id: params.id, version }, step),
  );
  route(router, steps.appeal, (context, { params, body }) =>
    results.fileAppeal(context, { id: params.id, version: body.version }, body.reason),
  );
  route(router, steps.decideAppeal, (context, { params, body: { version, ...decision } }) =>
    results.decideAppeal(context, { id: params.id, version }, decision),
  );
  route(router, steps.reassign, (context, { params, body: { version, ...change } }) =>
    results.reassignReviewer(context, { id: params.id, version }, change),
  );
  route(router, steps.calibrate, (context, { params, body: { version, ...result } }) =>
    results.calibrateEvaluation(context, { id: params.id, version }, result),
  );
  route(router, steps.end, (context, { params, body }) =>
    results.endEvaluation(context, { id: params.id, version: body.version }, body.reason),
  );
  route(router, steps.remind, (context, { params, body }) =>
    results.remindOfEvaluation(context, { id: params.id, version: body.version }),
  );
};

const bindFiles = (router: Router): void => {
  bindFileRoute(router, fileEndpoints.add, {
    allowed: evaluationFileTypes,
    run: (context, file, params) => files.addFile(context, params, file),
  });
  route(router, fileEndpoints.remove, (context, { params }) => files.removeFile(context, params));
  downloadRoute(router, fileEndpoints.download, async (context, { params }, response) =>
    sendStoredFile(response, await files.openEvaluationFile(context, params)),
  );
};

const bindForm = (router: Router): void =>
  downloadRoute(router, steps.form, async (context, { params }, response) => {
    const { logPrint, ...prepared } = await prepareForm(context, params.id);
    setBeforeSend(response, logPrint);
    await sendPaper(context, response, prepared);
  });

export const evaluationRoutes = (): Router => {
  const router = apiRouter();
  bindForms(router);
  bindCycles(router);
  bindSteps(router);
  bindForm(router);
  bindFiles(router);
  bindReading(router, evaluationStore, evaluations.endpoints);
  bindReading(router, evaluationInterviewStore, evaluationInterviews.endpoints);
  route(router, resultEndpoints.distribution, (context, { params, query }) =>
    getDistribution(context, params.id, query.departmentId),
  );
  route(router, resultEndpoints.history, async (context, { params }) => ({
    items: await listEvaluationsOf(context, params.id),
  }));
  return router;
};
