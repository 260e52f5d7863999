import type { Server } from 'node:http';
import express, { type RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { endpointOf } from '#http/route.ts';

/** Seconds: from a fast list to an export of everything. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Prometheus metrics of the process and its response times. */
export interface Metrics {
  /** Measures every response by endpoint id, because paths can contain user input. */
  readonly measure: RequestHandler;
  readonly listen: (port: number, host: string) => Server;
}

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'hr_answer_seconds',
    help: 'Time until an answer was sent, by endpoint and status.',
    labelNames: ['endpoint', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    measure: (request, response, next) => {
      const stop = answers.startTimer();
      response.on('close', () => {
        stop({ endpoint: endpointOf(request)?.id ?? 'other', status: response.statusCode });
      });
      next();
    },
    listen: (port, host) => {
      const app = express();
      app.disable('x-powered-by');
      app.get('/metrics', async (_request, response) => {
        response.type(registry.contentType).send(await registry.metrics());
      });
      return app.listen(port, host);
    },
  };
};
