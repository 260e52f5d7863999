import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { Router } from 'express';

const YEAR = '365d';

/** Higher than for answers that are made anew each time: a browser keeps these files for good. */
const BROTLI_QUALITY = 8;

/** Serves the built browser application; every path that is no file is one of its routes. */
export const webApplication = (folder: string): Router => {
  const root = path.resolve(folder);
  const router = Router();
  router.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } }));
  // Built files carry a hash of their content in their names.
  router.use(
    '/assets',
    express.static(path.join(root, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }),
  );
  router.use(express.static(root, { index: false, maxAge: '1h' }));
  router.get('/{*path}', (_request, response) => {
    response.set('Cache-Control', 'no-cache').sendFile(path.join(root, 'index.html'));
  });
  return router;
};
