import * as endpoints from '@hr/contracts/departments';
import { Router } from 'express';
import { listAuditEntriesOf } from '#audit/index.ts';
import { downloadRoute, route, uploadRoute } from '#http/route.ts';
import { ENTITY } from './department-audit.ts';
import { exportDepartments } from './department-export.ts';
import { importDepartments, previewDepartmentImport } from './department-import.service.ts';
import * as readModel from './department.read-model.ts';
import * as service from './department.service.ts';

export const departmentRoutes = (): Router => {
  const router = Router();
  route(router, endpoints.listDepartments, (context, { query }) => readModel.listDepartments(context, query));
  downloadRoute(router, endpoints.exportDepartments, (context, { query }, response) =>
    exportDepartments(context, query, response),
  );
  route(router, endpoints.getDepartmentTree, ({ db, today }, { query }) =>
    readModel.getDepartmentTree(db, query.asOf ?? today),
  );
  uploadRoute(router, endpoints.previewDepartmentImport, (context, { file }) =>
    previewDepartmentImport(context, file.bytes),
  );
  uploadRoute(router, endpoints.importDepartments, (context, { file }) => importDepartments(context, file.bytes));
  route(router, endpoints.createDepartment, (context, { body }) => service.createDepartment(context, body));
  route(router, endpoints.getDepartment, (context, { params, query }) =>
    readModel.getDepartment(context, params.departmentId, query.asOf ?? context.today),
  );
  route(router, endpoints.getDepartmentHistory, (context, { params }) =>
    readModel.getDepartmentHistory(context, params.departmentId),
  );
  route(router, endpoints.listDepartmentAuditEntries, ({ db }, { params, query }) =>
    listAuditEntriesOf(db, { entity: ENTITY, entityId: params.departmentId }, query),
  );
  route(router, endpoints.correctDepartment, (context, { params, body }) =>
    service.correctDepartment(context, params.departmentId, body),
  );
  route(router, endpoints.changeDepartment, (context, { params, body }) =>
    service.changeDepartment(context, params.departmentId, body),
  );
  route(router, endpoints.moveDepartment, (context, { params, body }) =>
    service.moveDepartment(context, params.departmentId, body),
  );
  route(router, endpoints.deactivateDepartment, (context, { params, body }) =>
    service.deactivateDepartment(context, params.departmentId, body),
  );
  route(router, endpoints.reactivateDepartment, (context, { params, body }) =>
    service.reactivateDepartment(context, params.departmentId, body),
  );
  route(router, endpoints.cancelDepartmentChange, (context, { params, body }) =>
    service.cancelDepartmentChange(context, params.departmentId, body),
  );
  route(router, endpoints.deleteDepartment, (context, { params, query }) =>
    service.deleteDepartment(context, params.departmentId, query.version),
  );
  return router;
};
