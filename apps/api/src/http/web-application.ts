import path from 'node:path';
import express, { Router } from 'express';

const YEAR = '365d';

/** Serves the built browser application; every path that is no file is one of its routes. */
export const webApplication = (root: string): Router => {
  const router = Router();
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
