import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics();
const test = await startTestApp({ measure: metrics.measure });

it('exposes response times by endpoint and status without user input', async () => {
  await test.anonymous().get('/api/health/live').expect(200);
  await test.anonymous().get('/api/departments?q=employee-name').expect(401);
  await test.anonymous().get('/api/no-such-thing').expect(404);
  const server = metrics.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('Content-Type')).toContain('text/plain');
  expect(text).toContain('hr_answer_seconds_count{endpoint="system.live",status="200"} 1');
  expect(text).toContain('hr_answer_seconds_count{endpoint="departments.list",status="401"} 1');
  expect(text).toContain('hr_answer_seconds_count{endpoint="other",status="404"} 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('employee-name');
});
