import type { ErrorCode } from '@hr/contracts/core';
import { expect, it } from 'vitest';
import { decideFailure, type Failure } from './decide-failure.ts';

const base: Failure = {
  isCancelled: false,
  isRequestByTimer: false,
  endpoint: { id: 'departments.create', errors: ['DuplicateDepartmentNumber'], impliedErrors: [] },
  status: 500,
  code: 'Internal',
  msg: '系統忙碌中，請稍後再試。',
  message: 'Request failed with status code 500',
};

const login = { id: 'auth.login', errors: ['WrongPassword', 'AccountLocked'], impliedErrors: [] } as const;
const unknownText = { code: null, msg: null };

it.each<{ why: string; failure: Partial<Failure>; expected: string }>([
  { why: 'a cancelled request', failure: { isCancelled: true, status: null }, expected: 'ignore' },
  { why: '401 on any call', failure: { status: 401, code: 'Unauthenticated' }, expected: 'sessionExpired' },
  { why: '401 from a proxy', failure: { status: 401, ...unknownText }, expected: 'sessionExpired' },
  {
    why: '401 comes before a silent text',
    failure: { status: 401, msg: 'PermissionDenied' },
    expected: 'sessionExpired',
  },
  { why: '401 on login', failure: { endpoint: login, status: 401, code: 'WrongPassword' }, expected: 'callerOnly' },
  { why: 'a locked account', failure: { endpoint: login, status: 429, code: 'AccountLocked' }, expected: 'callerOnly' },
  {
    why: '401 on login without a body',
    failure: { endpoint: login, status: 401, ...unknownText },
    expected: 'unexpected',
  },
  { why: 'silent by msg', failure: { status: 404, ...unknownText, msg: 'EmployeeNotFound' }, expected: 'callerOnly' },
  {
    why: 'silent by msg',
    failure: { status: 409, ...unknownText, msg: 'The employee has already left the company' },
    expected: 'callerOnly',
  },
  { why: 'silent by msg', failure: { status: 400, ...unknownText, msg: 'Invalid EmpId' }, expected: 'callerOnly' },
  { why: 'silent by msg', failure: { status: 403, ...unknownText, msg: 'PermissionDenied' }, expected: 'callerOnly' },
  { why: 'silent by the error message', failure: { ...unknownText, message: 'Invalid EmpId' }, expected: 'callerOnly' },
  { why: 'a text that only resembles', failure: { ...unknownText, msg: 'Invalid EmpId 7' }, expected: 'unexpected' },
  { why: 'declared', failure: { status: 409, code: 'DuplicateDepartmentNumber' }, expected: 'callerOnly' },
  { why: 'declared by others only', failure: { status: 409, code: 'DepartmentInUse' }, expected: 'unexpected' },
  { why: 'a validation', failure: { status: 400, code: 'ValidationFailed' }, expected: 'callerOnly' },
  { why: 'a missing address', failure: { status: 404, ...unknownText }, expected: 'unexpected' },
  { why: 'a stale version', failure: { status: 409, code: 'StaleVersion' }, expected: 'callerOnly' },
  { why: 'a broken request', failure: { status: 400, code: 'MalformedRequest' }, expected: 'unexpected' },
  { why: 'a clock asked', failure: { isRequestByTimer: true }, expected: 'callerOnly' },
  { why: 'the server failed', failure: {}, expected: 'unexpected' },
  { why: 'the service is away', failure: { status: 503, code: 'Unavailable' }, expected: 'unexpected' },
  { why: 'no network', failure: { status: null, ...unknownText, message: 'Network Error' }, expected: 'unexpected' },
  {
    why: 'no answer in time',
    failure: { status: null, ...unknownText, message: 'timeout of 60000ms exceeded' },
    expected: 'unexpected',
  },
])('$why: $expected', ({ failure, expected }) => {
  expect(decideFailure({ ...base, ...failure })).toBe(expected);
});

it.each<{ code: ErrorCode; status: number }>([
  { code: 'NotFound', status: 404 },
  { code: 'TooManyRequests', status: 429 },
  { code: 'PayloadTooLarge', status: 413 },
  { code: 'UnsupportedMediaType', status: 415 },
  { code: 'PasswordChangeRequired', status: 403 },
  { code: 'PreviewIsReadOnly', status: 403 },
])(
  '$code goes to the caller alone only where the endpoint declares it, or brings it with its form',
  ({ code, status }) => {
    const failure = { ...base, status, code };

    expect(decideFailure(failure)).toBe('unexpected');
    expect(decideFailure({ ...failure, endpoint: { ...base.endpoint, errors: [code] } })).toBe('callerOnly');
    expect(decideFailure({ ...failure, endpoint: { ...base.endpoint, impliedErrors: [code] } })).toBe('callerOnly');
  },
);
