import { createRequire } from 'node:module';
import path from 'node:path';
import { allEndpoints } from '@hr/contracts/endpoints.ts';
import express, { type Router } from 'express';
import { apiRouter } from '#http/route.ts';
import { openApiDocument } from './document.ts';

const viewerFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** No inline script, so that the content security policy needs no exception. */
const PAGE = `<!doctype html>
<html lang="zh-TW">
  <head>
    <meta charset="utf-8" />
    <title>API 文件｜人事管理系統</title>
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="viewer"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/viewer.js"></script>
  </body>
</html>`;

const SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  validatorUrl: null,
  requestInterceptor: (request) => {
    request.headers['X-Requested-With'] = 'hr-system';
    return request;
  },
});`;

/** Creates the routes of the OpenAPI document and its viewer. The document is built on first request. */
export const openApiRoutes = (version: string): Router => {
  const router = apiRouter();
  let document: ReturnType<typeof openApiDocument> | undefined;
  router.get('/openapi.json', (_request, response) => {
    document ??= openApiDocument(allEndpoints, version);
    response.json(document);
  });
  router.get('/docs', (_request, response) => void response.type('html').send(PAGE));
  router.get('/docs/viewer.js', (_request, response) => void response.type('js').send(SCRIPT));
  router.use('/docs/assets', express.static(viewerFolder, { index: false, immutable: true, maxAge: '1d' }));
  return router;
};
