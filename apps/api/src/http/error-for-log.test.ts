import { describe, expect, it } from 'vitest';
import { errorForLog } from './error-for-log.ts';

const failing = (message: string, details: object, cause?: unknown): Error =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause }), details);

describe('errorForLog', () => {
  it('logs the code and the table but no data of the row', () => {
    const error = failing('null value in column "name_zh"', {
      code: '23502',
      table: 'employees',
      detail: 'Failing row contains (A123456789, 王小明)',
      where: 'COPY employees, line 1: "王小明"',
    });
    const logged = errorForLog(error);
    expect(logged).toMatchObject({
      code: '23502',
      table: 'employees',
      stack: expect.stringContaining('error-for-log'),
    });
    expect(JSON.stringify(logged)).not.toMatch(/A123456789|王小明/);
  });

  it('logs causes in the same way', () => {
    const logged = errorForLog(failing('outer', {}, failing('inner', { code: '53100', detail: '王小明' })));
    expect(logged).toMatchObject({ message: 'outer', cause: { message: 'inner', code: '53100' } });
    expect(JSON.stringify(logged)).not.toContain('王小明');
  });

  it('logs a thrown string', () => {
    expect(errorForLog('gone')).toBe('gone');
  });
});
