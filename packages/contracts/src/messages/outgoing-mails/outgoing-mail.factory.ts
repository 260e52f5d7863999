import type { OutgoingMail } from './outgoing-mail.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** 王小明 is told that leave waits for him, which was sent. */
export const buildOutgoingMail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => {
  const sequence = nextNumber();
  return {
    id: id(800_000 + sequence),
    employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
    address: 'e00001@example.org',
    subject: '待您簽核：李小華 請假 LV-20261120-0001',
    state: 'sent',
    madeAt: '2026-11-20T02:00:00.000Z',
    sentAt: '2026-11-20T02:00:20.000Z',
    attempts: 1,
    error: null,
    version: 2,
    ...overrides,
  };
};
