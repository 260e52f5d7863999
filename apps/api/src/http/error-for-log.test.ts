import { describe, expect, it } from 'vitest';
import { errorForLog } from './error-for-log.ts';

const failing = (message: string, details: object, cause?: unknown): Error =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause }), details);

describe('an error in the log', () => {
  it('tells what it is and where, and nothing of the row that it is about', () => {
    const error = failing('null value in column "name_zh"', {
      code: '23502',
      table: 'employees',
      detail: 'Failing row contains (A123456789, 王小明)',
      where: 'COPY employees, line 1: "王小明"',
    });
    const told = errorForLog(error);
    expect(told).toMatchObject({ code: '23502', table: 'employees', stack: expect.stringContaining('error-for-log') });
    expect(JSON.stringify(told)).not.toMatch(/A123456789|王小明/);
  });

  it('tells its causes in the same way', () => {
    const told = errorForLog(failing('outer', {}, failing('inner', { code: '53100', detail: '王小明' })));
    expect(told).toMatchObject({ message: 'outer', cause: { message: 'inner', code: '53100' } });
    expect(JSON.stringify(told)).not.toContain('王小明');
  });

  it('tells of what is thrown and is no error', () => {
    expect(errorForLog('gone')).toBe('gone');
  });
});
