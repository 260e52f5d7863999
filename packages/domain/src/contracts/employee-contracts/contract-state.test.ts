import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates/index.ts';
import type { ContractProgress } from './contract-state.ts';
import {
  type ContractState,
  contractCommandsFrom,
  contractDaysLeft,
  contractStages,
  contractStateOn,
  contractStates,
  lastDayOf,
  stageAfter,
  stageOf,
} from './index.ts';

const TODAY = '2026-11-22';

const contract = (overrides: Partial<ContractProgress> = {}): ContractProgress => ({
  stage: 'signed',
  startOn: '2026-01-01',
  endOn: '2027-12-31',
  terminatedOn: null,
  isRenewed: false,
  ...overrides,
});

describe('the state of a contract', () => {
  it.each<{ progress: Partial<ContractProgress>; state: ContractState; why: string }>([
    { progress: { stage: 'draft' }, state: 'draft', why: 'it was not submitted' },
    { progress: { stage: 'pending_sign' }, state: 'pending_sign', why: 'it lies with the employee' },
    { progress: { stage: 'pending_sign', endOn: '2026-02-28' }, state: 'pending_sign', why: 'days alone sign nothing' },
    { progress: { startOn: '2026-11-23' }, state: 'signed_pending', why: 'it begins tomorrow' },
    { progress: { startOn: '2026-11-22' }, state: 'effective', why: 'its first day' },
    { progress: { endOn: null }, state: 'effective', why: 'it has no end' },
    { progress: { endOn: '2026-12-23' }, state: 'effective', why: 'thirty-one days are left' },
    { progress: { endOn: '2026-12-22' }, state: 'expiring', why: 'thirty days are left' },
    { progress: { endOn: '2026-11-22' }, state: 'expiring', why: 'its last day' },
    { progress: { endOn: '2026-12-22', isRenewed: true }, state: 'effective', why: 'another follows it' },
    { progress: { endOn: '2026-11-21' }, state: 'expired', why: 'it ended yesterday' },
    { progress: { endOn: '2026-11-21', isRenewed: true }, state: 'renewed', why: 'another has followed it' },
    { progress: { terminatedOn: '2026-11-22' }, state: 'effective', why: 'the last day of an early end' },
    { progress: { terminatedOn: '2026-11-21' }, state: 'terminated', why: 'it was ended early' },
    { progress: { terminatedOn: '2026-11-21', isRenewed: true }, state: 'terminated', why: 'an early end stays one' },
    { progress: { stage: 'voided', endOn: '2026-11-21' }, state: 'voided', why: 'it never counted' },
  ])('is $state ($why)', ({ progress, state }) => {
    expect(contractStateOn(contract(progress), TODAY)).toBe(state);
  });

  it.each<{ state: ContractState; commands: string[] }>([
    { state: 'draft', commands: ['edit', 'submit', 'attach_document', 'delete'] },
    { state: 'pending_sign', commands: ['retract', 'attach_document', 'sign', 'void', 'delete'] },
    { state: 'pending_company_sign', commands: ['retract', 'sign', 'void'] },
    { state: 'signed_pending', commands: ['attach_signed', 'change_end', 'void'] },
    { state: 'effective', commands: ['attach_signed', 'change_end', 'renew', 'terminate', 'void'] },
    { state: 'expiring', commands: ['attach_signed', 'change_end', 'renew', 'terminate', 'void'] },
    { state: 'expired', commands: ['attach_signed', 'renew', 'void'] },
    { state: 'renewed', commands: ['attach_signed', 'void'] },
    { state: 'terminated', commands: ['attach_signed', 'void'] },
    { state: 'voided', commands: [] },
  ])('$state lets $commands through', ({ state, commands }) => {
    expect(contractCommandsFrom(state)).toEqual(commands);
  });

  it('never returns from a signed contract to a state that can be deleted', () => {
    const signed = contractStates.filter((state) => stageOf(state) === 'signed' || state === 'voided');
    const next = signed.flatMap((state) => contractCommandsFrom(state).map((command) => stageAfter(command, 'signed')));
    expect(new Set(next)).toEqual(new Set(['signed', 'voided']));
  });

  it('is one of the known states on every day, and final after the last day', () => {
    fc.assert(
      fc.property(
        fc.record({
          stage: fc.constantFrom(...contractStages),
          startOn: fc.integer({ min: -500, max: 500 }).map((days) => addDays(TODAY, days)),
          length: fc.option(fc.nat(400)),
          isRenewed: fc.boolean(),
        }),
        ({ length, ...chosen }) => {
          const progress = contract({ ...chosen, endOn: length === null ? null : addDays(chosen.startOn, length) });
          const last = lastDayOf(progress);
          const state = contractStateOn(progress, TODAY);
          expect(contractStates).toContain(state);
          expect(stageOf(state)).toBe(progress.stage);
          expect(['expired', 'renewed'].includes(state)).toBe(
            progress.stage === 'signed' && last !== null && last < TODAY,
          );
        },
      ),
    );
  });
});

describe('the days left of a contract', () => {
  it.each<{ progress: Partial<ContractProgress>; left: number | null; why: string }>([
    { progress: { endOn: '2026-11-22' }, left: 0, why: 'the last day' },
    { progress: { endOn: '2026-12-22', terminatedOn: '2026-11-30' }, left: 8, why: 'an early end' },
    { progress: { endOn: '2026-11-20' }, left: -2, why: 'ended without another' },
    { progress: { endOn: '2026-11-20', isRenewed: true }, left: null, why: 'another goes on' },
    { progress: { endOn: null }, left: null, why: 'it has no end' },
    { progress: { stage: 'draft' }, left: null, why: 'it is not in force' },
  ])('are $left ($why)', ({ progress, left }) => {
    expect(contractDaysLeft(contract(progress), TODAY)).toBe(left);
  });
});
