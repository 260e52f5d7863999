import * as service from './saved-filter.service.ts';
import {
  createSavedFilter,
  listSavedFilters,
  removeSavedFilter,
  setListDefault,
  updateSavedFilter,
} from '@hr/contracts/shell/saved-filters';
import type { Router } from 'express';
import { apiRouter, route } from '#http/route.ts';

export const savedFilterRoutes = (): Router => {
  const router = apiRouter();
  route(router, listSavedFilters, (context, { query }) => service.listFilters(context, query.list));
  route(router, createSavedFilter, (context, { body }) => service.createFilter(context, body));
  route(router, updateSavedFilter, (context, { params, body }) => service.updateFilter(context, params.id, body));
  route(router, removeSavedFilter, (context, { params }) => service.removeFilter(context, params.id));
  route(router, setListDefault, (context, { body }) => service.setDefault(context, body));
  return router;
};
