import { describe, expect, it } from 'vitest';
import { cookieHeaderOf } from './session-cookie.ts';

const session = { id: crypto.randomUUID(), absoluteExpiresAt: new Date('2026-11-21T18:00:00Z') };
const secret = 'a secret that only tests know, of length';

describe('session cookie', () => {
  it('has a __Host- name over HTTPS', () => {
    expect(cookieHeaderOf(session, { secret, secure: true })).toMatch(/^__Host-hr_session=/);
    expect(cookieHeaderOf(session, { secret, secure: false })).toMatch(/^hr_session=/);
  });
});
