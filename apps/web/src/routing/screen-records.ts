import type { AuditedEntity } from '@hr/contracts/audit';
import type { Screen as ScreenName } from '@hr/domain/access/roles';
import type { Screen } from './screen.ts';

/** Returns the records and the actions of the screen of a record list. */
export const recordsOf = (
  screen: ScreenName,
  kind: AuditedEntity,
  noun: string,
): Required<Pick<Screen, 'records' | 'actions'>> => ({
  records: [{ kind, noun, open: (id) => `?record=${id}` }],
  actions: [
    { label: `新增${noun}`, permission: `${screen}:edit`, begins: 'create', search: '' },
    { label: `匯入${noun}`, permission: `${screen}:edit`, begins: 'import', search: '' },
    { label: `匯出${noun}`, permission: `${screen}:export`, begins: 'export', search: '' },
  ],
});
