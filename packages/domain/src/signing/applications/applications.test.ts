import { describe, expect, it } from 'vitest';
import {
  type ApplicationCommand,
  applicationCommands,
  applicationNumber,
  type ApplicationState,
  applicationStateAfter,
  applicationStates,
  isReservingState,
  isApplicationCommandAllowed,
} from './index.ts';

const allowedFrom = (state: ApplicationState): ApplicationCommand[] =>
  applicationCommands.filter((command) => isApplicationCommandAllowed(state, command));

describe('an application', () => {
  it.each<{ state: ApplicationState; commands: ApplicationCommand[] }>([
    {
      state: 'pending',
      commands: ['approve_step', 'approve', 'return', 'question', 'reject', 'withdraw', 'expire', 'remind'],
    },
    { state: 'returned', commands: ['submit', 'withdraw'] },
    { state: 'questioned', commands: ['explain', 'withdraw', 'expire'] },
    { state: 'approved', commands: ['cancel'] },
    { state: 'rejected', commands: [] },
    { state: 'withdrawn', commands: [] },
    { state: 'cancelled', commands: [] },
    { state: 'expired', commands: [] },
  ])('in state $state allows $commands', ({ state, commands }) => {
    expect(allowedFrom(state)).toEqual(commands);
  });

  it('moves to the state that a command leads to', () => {
    expect(applicationStateAfter('explain')).toBe('pending');
    expect(applicationStateAfter('cancel')).toBe('cancelled');
  });

  it('reserves its days and hours while it is pending and after approval', () => {
    expect(applicationStates.filter(isReservingState)).toEqual(['pending', 'questioned', 'approved']);
  });

  it('has a number made of kind, day and sequence', () => {
    expect(applicationNumber('LV', '2026-11-21', 7)).toBe('LV-20261121-0007');
    expect(applicationNumber('LV', '2026-11-21', 12_345)).toBe('LV-20261121-12345');
  });
});
