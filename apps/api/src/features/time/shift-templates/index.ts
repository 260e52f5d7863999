import { shiftTemplates } from '@hr/contracts/time/shift-templates';
import type { Router } from 'express';
import { apiRouter } from '#http/route.ts';
import { bindImport } from '#records/index.ts';
import { bindTimeline, timelineCommands } from '#timelines/index.ts';
import { shiftTemplateImports } from './shift-template-import.ts';
import { shiftTemplateStore } from './shift-template.rows.ts';

export { shiftTemplateStore } from './shift-template.rows.ts';

export const shiftTemplateRoutes = (): Router => {
  const router = apiRouter();
  bindImport(router, shiftTemplateImports, shiftTemplates.endpoints);
  bindTimeline(router, shiftTemplateStore, {
    endpoints: shiftTemplates.endpoints,
    commands: timelineCommands(shiftTemplateStore),
  });
  return router;
};
