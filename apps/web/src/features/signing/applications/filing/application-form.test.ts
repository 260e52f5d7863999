import {
  type ApplicationDraft,
  type DraftedKind,
  draftedKinds,
  type SubmittedOf,
  parseDraftValues,
} from '@hr/contracts/signing/applications';
import { describe, expect, it } from 'vitest';
import { initialValuesOf, toDraftBody, toPreviewInput } from './application-form.ts';

const filledIn: { readonly [Kind in DraftedKind]: SubmittedOf<Kind> } = {
  leave: {
    leaveType: 'sick_leave',
    variant: null,
    eventOn: null,
    startOn: '2026-12-01',
    startMinute: null,
    endOn: '2026-12-01',
    endMinute: null,
    reason: null,
    hasProof: false,
  },
  leave_cancellation: { leaveId: '00000000-0000-4000-8000-000000000001', dates: null, reason: '行程取消' },
  overtime: {
    on: '2026-12-01',
    startMinute: 1_080,
    endMinute: 1_200,
    breakMinutes: 0,
    compensation: 'pay',
    reason: '結案',
  },
  business_trip: {
    startOn: '2026-12-01',
    startMinute: null,
    endOn: '2026-12-02',
    endMinute: null,
    place: '高雄',
    purpose: '訪視',
  },
  outing: { on: '2026-12-01', startMinute: 540, endMinute: 720, place: '市政府', purpose: '會議' },
  certificate: {
    paper: 'employment-certificate',
    language: 'zh',
    hasIdentityNumber: false,
    hasLeavingReason: false,
    purpose: '申請貸款',
  },
  resignation: { leavingKind: 'resigned', lastWorkingOn: '2026-12-31', reason: '生涯規劃' },
  punch_correction: { on: '2026-11-20', direction: 'in', minute: 540, reason: '忘記打卡' },
  shift_swap: { ownOn: '2026-12-01', colleagueOn: '2026-12-03', reason: '家中有事' },
  custom: {
    customKindId: '00000000-0000-4000-8000-000000000002',
    kindVersion: 1,
    answers: [
      { label: '設備', value: '投影機' },
      { label: '數量', value: 2 },
      { label: '備註', value: null },
    ],
  },
};

const colleague = { id: '00000000-0000-4000-8000-000000000003', employeeNo: 'E00003', nameZh: '林美華' };

/** A shift swap requires the agreement of a colleague. */
const agentOf = (kind: DraftedKind) => (kind === 'shift_swap' ? colleague : null);

/** Reopens the form of a saved draft. */
const reopened = (kind: DraftedKind, payload: object) => {
  const { payload: saved } = toDraftBody(kind, { ...payload, agentId: null, files: [] });
  const draft: ApplicationDraft = {
    id: '00000000-0000-4000-8000-000000600001',
    kind,
    name: '申請',
    agent: agentOf(kind),
    attachments: [],
    payload: parseDraftValues(kind, saved).values,
    isOutdated: false,
    savedAt: '2026-11-20T02:00:00.000Z',
    version: 1,
  };
  return initialValuesOf(kind, { application: undefined, draft, values: undefined });
};

const kinds = draftedKinds.map((kind) => ({ kind }));

describe('a reopened draft', () => {
  it.each(kinds)('can be submitted as it was filled in: $kind', ({ kind }) => {
    expect(toPreviewInput(kind, reopened(kind, filledIn[kind])).body).toEqual({
      kind,
      agentId: agentOf(kind)?.id ?? null,
      fileIds: [],
      payload: filledIn[kind],
    });
  });

  it.each(kinds)('has all fields if none was filled in: $kind', ({ kind }) => {
    expect(Object.keys(reopened(kind, {}))).toEqual(expect.arrayContaining(Object.keys(filledIn[kind])));
  });
});

it('previews a shift swap only with a colleague', () => {
  const values = { ...filledIn.shift_swap, files: [] };
  expect(toPreviewInput('shift_swap', { ...values, agentId: null })).toEqual({ body: null, faults: [] });
  expect(toPreviewInput('shift_swap', { ...values, agentId: colleague.id }).body).toMatchObject({
    agentId: colleague.id,
  });
});
