import {
  type SalaryScale,
  salaryScaleEndpoints as endpoints,
  salaryScales,
  scaleUnitNames,
} from '@hr/contracts/pay/salary-scales';
import { formatDate } from '@hr/domain/dates';
import type { Router } from 'express';
import { apiRouter, downloadRoute, route, uploadRoute } from '#http/route.ts';
import { sendList } from '#print/index.ts';
import { bindReading } from '#records/index.ts';
import { exportedSteps, gridColumns, readScaleGrid } from './salary-scale-file.ts';
import { salaryScaleStore } from './salary-scale.rows.ts';
import * as service from './salary-scale.service.ts';

export { salaryScaleStore } from './salary-scale.rows.ts';
export { findScaleCells, lockScaleCell, scaleCellReference } from './scale-cells.read-model.ts';

/** Facts above the printed grid. */
const factsOf = ({ code, documentNo, effectiveFrom, unit, pointValue }: SalaryScale): [string, string][] => [
  ['薪級表編號', code],
  ['生效日', formatDate(effectiveFrom)],
  ...(documentNo === null ? [] : [['依據文號', documentNo] as [string, string]]),
  ['內容', pointValue === null ? `${scaleUnitNames[unit]}（元）` : `${scaleUnitNames[unit]}（每點 ${pointValue} 元）`],
];

export const salaryScaleRoutes = (): Router => {
  const router = apiRouter();
  uploadRoute(router, endpoints.readGrid, {
    read: (context, bytes) => readScaleGrid(context, bytes),
    run: async (_context, { file }) => file,
  });
  bindReading(router, salaryScaleStore, endpoints);
  downloadRoute(router, endpoints.exportGrid, async (context, { params, query }, response) => {
    const scale = await salaryScaleStore.load(context, params.id);
    await sendList(context, response, {
      endpoint: endpoints.exportGrid,
      query,
      title: salaryScales.titleOf(scale),
      fields: gridColumns(scale),
      rows: (async function* steps() {
        yield* exportedSteps(scale);
      })(),
      facts: factsOf(scale),
    });
  });
  route(router, endpoints.create, (context, { body }) => service.createScale(context, body));
  route(router, endpoints.addVersion, (context, { params, body }) => service.addVersion(context, params.id, body));
  route(router, endpoints.update, (context, { params, body: { version, ...input } }) =>
    service.updateVersion(context, { id: params.id, version }, input),
  );
  route(router, endpoints.deactivate, (context, { params, body: { version, activeTo } }) =>
    service.setActiveTo(context, { id: params.id, version }, activeTo),
  );
  route(router, endpoints.activate, (context, { params, body }) =>
    service.setActiveTo(context, { id: params.id, version: body.version }, null),
  );
  route(router, endpoints.remove, (context, { params, query }) =>
    service.removeVersion(context, { id: params.id, version: query.version }),
  );
  return router;
};
