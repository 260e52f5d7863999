import { shiftTemplates } from '@hr/contracts/time/shift-templates';
import type { Router } from 'express';
import { apiRouter } from '#http/route.ts';
import { bindImport } from '#records/index.ts';
import { bindTimeline, timelineCommands } from '#timelines/index.ts';
import { createShiftTemplateImports } from './shift-template-import.ts';
import { type AfterHoursChange, createShiftTemplateStore } from './shift-template.rows.ts';

export { shiftTemplateKind } from './shift-template.rows.ts';

export const shiftTemplateRoutes = (afterHoursChange: AfterHoursChange): Router => {
  const router = apiRouter();
  const store = createShiftTemplateStore(afterHoursChange);
  bindImport(router, createShiftTemplateImports(store), shiftTemplates.endpoints);
  bindTimeline(router, store, { endpoints: shiftTemplates.endpoints, commands: timelineCommands(store) });
  return router;
};
