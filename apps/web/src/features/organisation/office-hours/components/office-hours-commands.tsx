import { officeHours, type OfficeHours } from '@hr/contracts/organisation/office-hours';
import { today } from '#format/use-today.ts';
import { auditCommand, type Command, deleteCommand, editCommand, formCommand } from '#records/commands.tsx';
import { changeCommand } from '#records/timeline-change.tsx';
import { ChangeFields, CorrectionFields, DayFields } from './office-hours-fields.tsx';

const { endpoints } = officeHours;

const onDay = (label: string, endpoint: typeof endpoints.deactivate, status: OfficeHours['status']) =>
  formCommand(officeHours, {
    label,
    title: `${label}辦公時間`,
    // The hours of the whole organisation never end.
    isOffered: (item) => item.status === status && item.department !== null,
    endpoint,
    valuesOf: () => ({ effectiveFrom: today() }),
    Fields: DayFields,
    maxWidth: 'xs',
  });

export const officeHoursCommands: readonly Command<OfficeHours>[] = [
  editCommand(officeHours, {
    update: endpoints.update,
    extraValues: ({ periodId }) => ({ periodId }),
    Fields: CorrectionFields,
    maxWidth: 'md',
  }),
  changeCommand(officeHours, {
    label: '異動',
    title: '辦公時間異動',
    submitLabel: '儲存異動',
    isOffered: ({ status }) => status === 'active',
    endpoint: endpoints.change,
    fields: officeHours.dated,
    Fields: ChangeFields,
  }),
  onDay('停用', endpoints.deactivate, 'active'),
  onDay('啟用', endpoints.reactivate, 'inactive'),
  deleteCommand(officeHours, {
    remove: endpoints.remove,
    consequence: '刪除後此部門改依上層部門或全公司的辦公時間，且無法復原；若自某日起不再適用，請改為停用。',
    isOffered: ({ department }) => department !== null,
  }),
  auditCommand(officeHours),
];
