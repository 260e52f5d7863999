import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

describe('responses', () => {
  it('send security headers', async () => {
    const { headers } = await test.anonymous().get('/api/health/live').expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('are not cached if they contain data', async () => {
    const { headers } = await hr.get('/api/employees').expect(200);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('requests', () => {
  it('cannot forge their IP address', async () => {
    const username = `nobody-${crypto.randomUUID()}`;
    await test
      .anonymous()
      .post('/api/auth/login')
      .set('X-Forwarded-For', '203.0.113.7')
      .send({ username, password: 'wrong' })
      .expect(401);
    const { ipAddress } = await test.db.prisma.auditEntry.findFirstOrThrow({ where: { actorName: username } });
    expect(ipAddress).not.toContain('203.0.113.7');
  });

  it('are not echoed by TRACE', async () => {
    const { status, text } = await request(test.app).trace('/api/health/live').set('Cookie', 'hr_session=secret');
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('secret');
  });
});
