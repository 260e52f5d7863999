import path from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { Router } from 'express';

const YEAR = '365d';

/** Higher than for dynamic responses, because browsers cache these files permanently. */
const BROTLI_QUALITY = 8;

/** Serves the built web application. Every path that is not a file returns index.html. */
export const webApplication = (folder: string): Router => {
  const root = path.resolve(folder);
  const router = Router();
  router.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } }));
  // File names contain a hash of the content.
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
