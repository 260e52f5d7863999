import { type DeputyState, deputyStates } from '@hr/domain/signing/sign-off';
import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { applicationKindNames } from '../applications/index.ts';
import { several } from '../../core/index.ts';
import {
  choicesField,
  dateField,
  employeeField,
  longTextField,
  shownChoice,
  shownInstant,
  shownText,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';

export const deputyStateNames: Readonly<Record<DeputyState, string>> = {
  current: '代理中',
  upcoming: '未開始',
  ended: '已結束',
  withdrawn: '已撤銷',
};

interface DeputyPeriod {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
}

const requireOrder = ({ startOn, endOn }: DeputyPeriod, context: z.core.$RefinementCtx): void => {
  if (endOn < startOn) {
    context.addIssue({ code: 'custom', path: ['endOn'], message: '迄日不可早於起日' });
  }
};

interface DeputyPeople extends DeputyPeriod {
  readonly employeeId: string;
  readonly deputyId: string;
}

const requireSoundDeputy = (deputy: DeputyPeople, context: z.core.$RefinementCtx): void => {
  if (deputy.deputyId === deputy.employeeId) {
    context.addIssue({ code: 'custom', path: ['deputyId'], message: '代理人不可為簽核人本人' });
  }
  requireOrder(deputy, context);
};

const described = record({
  name: 'SignOffDeputy',
  path: '/sign-off-deputies',
  screen: 'sign_off_deputy',
  noun: '簽核代理',
  order: '-startOn',
  search: ['note'],
  rule: requireSoundDeputy,
  titleOf: ({ employee, deputy }: { readonly employee: NamedEmployee; readonly deputy: NamedEmployee }) =>
    `${deputy.nameZh} 代 ${employee.nameZh} 簽核`,
  fields: {
    employeeId: employeeField('簽核人', { example: 'E00001', notEmployed: 'SignOffDeputyNotEmployed' }),
    deputyId: employeeField('代理人', { example: 'E00002', notEmployed: 'SignOffDeputyNotEmployed' }),
    startOn: dateField('起日'),
    endOn: dateField('迄日'),
    kinds: { ...choicesField('適用類別', applicationKindNames, []), hint: '未選擇表示全部類別' },
    note: longTextField('備註', 200),
  },
  kept: { withdrawnAt: shownInstant('撤銷時間') },
  derived: { state: shownChoice('狀態', deputyStateNames), departmentName: shownText('部門') },
  columns: ['employee', 'departmentName', 'deputy', 'startOn', 'endOn', 'kinds', 'state', 'note', 'withdrawnAt'],
  filters: {
    state: several(z.enum(deputyStates)).optional(),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
  },
  errors: ['SignOffDeputyRing', 'SignOffDeputyOverlap', 'OutOfScope'],
});

interface NamedEmployee {
  readonly nameZh: string;
}

const { list, export: exportList, get, auditEntries, create } = described.endpoints;

/** 簽核代理: deputies who sign on behalf of a signer for a period. They are not edited or deleted, only withdrawn. */
export const signOffDeputies = { ...described, endpoints: { list, export: exportList, get, auditEntries, create } };

const { deputyId, startOn, endOn, kinds, note } = described.fields;

/** A deputy of the caller. */
export const ownDeputyBody = z
  .strictObject({
    deputyId: deputyId.schema,
    startOn: startOn.schema,
    endOn: endOn.schema,
    kinds: kinds.schema,
    note: note.schema,
  })
  .superRefine(requireOrder)
  .meta({ id: 'OwnSignOffDeputyInput' });

export type OwnDeputyBody = z.output<typeof ownDeputyBody>;

export type SignOffDeputy = ItemOf<typeof signOffDeputies>;

export type SignOffDeputyInput = InputOf<typeof signOffDeputies>;

export type SignOffDeputyListQuery = ListQueryOf<typeof signOffDeputies>;
