import { expect, it } from 'vitest';
import { failureReport } from './failure-report.ts';

const facts = { empId: 'E001', method: 'POST', url: '/api/departments', payload: null, error: 'Network Error' };

it('contains version, employee, method, URL, payload and error', () => {
  const report = failureReport({ ...facts, payload: { code: 'D1' }, error: { status: 500, msg: '系統忙碌中' } });

  expect(report).toContain(__APP_VERSION__);
  expect(report).toContain('員工編號：E001');
  expect(report).toContain('呼叫方法：POST');
  expect(report).toContain('網址：/api/departments');
  expect(report).toContain('"code": "D1"');
  expect(report).toContain('"msg": "系統忙碌中"');
});

it.each([
  { why: 'a password', payload: { password: 'p4ss' }, secret: 'p4ss' },
  { why: 'a password inside', payload: { account: { newPassword: 'p4ss' } }, secret: 'p4ss' },
  { why: 'a token in a list', payload: [{ accessToken: 'abc123' }], secret: 'abc123' },
  { why: 'a bank account', payload: { bankAccountNo: '0041234567' }, secret: '0041234567' },
  { why: 'an account', payload: { account: '0041234567' }, secret: '0041234567' },
  { why: 'a diagnosis', payload: { healthCheck: '高血壓' }, secret: '高血壓' },
  { why: 'a salary', payload: { monthlySalaries: [{ value: 45_678 }] }, secret: '45678' },
  { why: 'an identity number anywhere', payload: { note: '身分證 A123456789' }, secret: 'A123456789' },
  { why: 'an e-mail address', payload: { note: 'wang@example.org' }, secret: 'wang@example.org' },
  { why: 'a mobile number', payload: { note: '0912-345-678' }, secret: '0912-345-678' },
])('holds no $why', ({ payload, secret }) => {
  expect(failureReport({ ...facts, payload })).not.toContain(secret);
  expect(failureReport({ ...facts, error: payload })).not.toContain(secret);
});

it('truncates the payload, but never the error', () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({ code: `D${index}`, note: 'x'.repeat(50) }));

  const report = failureReport({ ...facts, payload: rows, error: { status: 500, msg: '系統忙碌中' } });

  expect(report).toContain('"code": "D0"');
  expect(report).toContain('以下省略');
  expect(report).toContain('"msg": "系統忙碌中"');
  expect(report.length).toBeLessThan(10_100);
});

it('masks an identity number in the URL', () => {
  expect(failureReport({ ...facts, url: '/api/employees?q=A123456789' })).not.toContain('A123456789');
});
