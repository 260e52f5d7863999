import { describe, expect, it } from 'vitest';
import { forbiddenProse, forbiddenWord, isHeadless, subjectFault } from './language.ts';

describe('names', () => {
  it.each([
    { name: 'toldBeneath', word: 'told', why: 'forbidden in any place' },
    { name: 'isAsked', word: 'asked', why: 'forbidden in any place' },
    { name: 'heldRole', word: 'held', why: 'forbidden at the beginning' },
    { name: 'found', word: 'found', why: 'forbidden alone' },
    { name: 'never-told.rows.ts', word: 'told', why: 'a file' },
    { name: 'wasFound', word: null, why: 'plain at the end' },
    { name: 'askedness', word: null, why: 'another word' },
    { name: 'openStepFor', word: null, why: 'plain' },
  ])('finds $word in $name ($why)', ({ name, word }) => {
    expect(forbiddenWord(name)).toBe(word);
  });
});

describe('comments', () => {
  it.each([
    'What is drawn from a lot.',
    'Whose leave one sees.',
    'Of whom nothing is stored.',
    'By which rule it is counted.',
    'The same, but for a day.',
    'Where files are stored.',
    'How long it lasts.',
  ])('have no subject: %s', (comment) => {
    expect(isHeadless(comment)).toBe(true);
  });

  it.each([
    'Returns the step that the caller may sign.',
    'When the row is locked, the second request waits.',
    'Where the law sets no limit, returns null.',
    'Whether the caller may sign.',
    'Minutes per day.',
  ])('have a subject: %s', (comment) => {
    expect(isHeadless(comment)).toBe(false);
  });

  it('name persons plainly', () => {
    expect(forbiddenProse('Whoever signs is told.')).toBe('Whoever');
    expect(forbiddenProse('The signer is notified.')).toBeNull();
  });
});

describe('commit subjects', () => {
  it.each([
    { subject: 'leave: reject requests after the last working day', fault: null },
    { subject: 'Tell of twenty-five rows', fault: 'not of the form "area: verb object"' },
    { subject: 'exports: tell of rows', fault: 'contains "tell"' },
    { subject: `leave: ${'x'.repeat(70)}`, fault: 'longer than 72 characters' },
  ])('$subject', ({ subject, fault }) => {
    expect(subjectFault(subject)).toBe(fault);
  });
});
