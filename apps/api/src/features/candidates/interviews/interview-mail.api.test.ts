import type { Interview } from '@hr/contracts/candidates/interviews';
import pino from 'pino';
import type { Email } from 'postal-mime';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendCandidateMails } from '#features/candidates/letters/index.ts';
import { startCandidateTest } from '#testing/candidate-test.ts';
import { startMailSink } from '#testing/mail-sink.ts';
import { mailServerAt } from '#testing/seed-mails.ts';
import { NOW } from '#testing/test-app.ts';
import { interviewCalendar } from './interview-calendar.ts';

const { test, hr, openPosition, apply, newInterview, arrange } = await startCandidateTest();
const sink = await startMailSink();

afterAll(() => sink.close());

beforeEach(() => sink.clear());

interface SentMail extends Email {
  /** Content of the attached file, with its line ends. */
  readonly calendar: string;
}

const attachedFile = (source: string): string =>
  Buffer.from(/\r\nContent-Type: application\/ics[^]*?\r\n\r\n([^-]*)/.exec(source)?.[1] ?? '', 'base64').toString();

/** Sends the waiting mails through the mail server. */
const send = async (): Promise<SentMail[]> => {
  const { mailer } = mailServerAt(sink.url);
  const stopSignal = new AbortController().signal;
  await sendCandidateMails({ db: test.db, log: pino({ level: 'silent' }), clock: () => NOW, mailer, stopSignal });
  mailer.close();
  const sources = sink.sources();
  const mails = await sink.mails();
  sink.clear();
  return mails.map((mail, place) => ({ ...mail, calendar: attachedFile(sources[place] ?? '') }));
};

/** Returns the properties of a calendar file by name, without parameters. */
const propertiesOf = (calendar: string): Map<string, string> =>
  new Map(
    calendar
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).split(';')[0] ?? '', line.slice(colon + 1)];
      }),
  );

/** Checks the form of the calendar of a mail and returns its properties. */
const soundCalendarOf = ({ attachments, calendar }: SentMail): Map<string, string> => {
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR(?:\r\n)?$/);
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lengths = calendar.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  const properties = propertiesOf(calendar);
  expect(attachments).toMatchObject([
    { mimeType: 'text/calendar', method: properties.get('METHOD') },
    { mimeType: 'application/ics', filename: 'calendar.ics' },
  ]);
  return properties;
};

const sendOne = async (): Promise<SentMail> => {
  const [mail, ...others] = await send();
  expect(others).toEqual([]);
  return mail!;
};

const PLACE = '臺北市中正區重慶南路一段 122 號, 第一會議室; 由側門進入, 到 3 樓的服務台報到';

describe('the invitation to an interview', () => {
  it('is sent as a request with a calendar file, moved by a higher sequence and removed by a cancellation', async () => {
    const opening = await openPosition('M-1');
    const { id } = await apply('王受邀', { openingId: opening.id, email: 'invited@example.org' });
    const interview = await arrange(id, { place: PLACE });

    const invitation = await sendOne();
    expect(invitation.to).toEqual([{ name: '王受邀', address: 'invited@example.org' }]);
    expect(invitation.subject).toBe('面試邀請：研究助理');
    expect(invitation.text).toContain('2026/11/24 上午 09:00～上午 10:00');
    const request = soundCalendarOf(invitation);
    expect(Object.fromEntries(request)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `interview-${interview.id}@hr-system`,
      DTSTAMP: '20261121T060000Z',
      DTSTART: '20261124T010000Z',
      DTEND: '20261124T020000Z',
      ORGANIZER: 'mailto:hr@example.org',
      ATTENDEE: 'mailto:invited@example.org',
      STATUS: 'CONFIRMED',
      LOCATION: PLACE.replaceAll(/[,;]/g, String.raw`\$&`),
    });

    const later = { ...newInterview(id, { place: PLACE, startsAt: 840, endsAt: 900 }), version: interview.version };
    const moved = (await hr.put(`/api/interviews/${interview.id}`).send(later).expect(200)).body as Interview;
    const rescheduled = soundCalendarOf(await sendOne());
    expect(Object.fromEntries(rescheduled)).toMatchObject({
      METHOD: 'REQUEST',
      UID: request.get('UID'),
      DTSTART: '20261124T060000Z',
    });
    expect(Number(rescheduled.get('SEQUENCE'))).toBeGreaterThan(Number(request.get('SEQUENCE')));

    await hr.post(`/api/interviews/${interview.id}/cancel`).send({ version: moved.version }).expect(200);
    const cancellation = await sendOne();
    expect(cancellation.to?.[0]?.address).toBe('invited@example.org');
    expect(cancellation.subject).toBe('面試取消：研究助理');
    const removed = soundCalendarOf(cancellation);
    expect(Object.fromEntries(removed)).toMatchObject({
      METHOD: 'CANCEL',
      UID: request.get('UID'),
      ORGANIZER: 'mailto:hr@example.org',
      STATUS: 'CANCELLED',
    });
    expect(Number(removed.get('SEQUENCE'))).toBeGreaterThan(Number(rescheduled.get('SEQUENCE')));
  });

  it('names a recipient with a long address in a folded line', async () => {
    const email = `${'long.'.repeat(12)}name@subdomain.example.org`;
    const { id } = await apply('長地址', { email, phone: '0911-222-999' });
    await arrange(id, { on: '2026-11-25' });
    expect(soundCalendarOf(await sendOne()).get('ATTENDEE')).toBe(`mailto:${email}`);
  });

  it('escapes line breaks, commas, semicolons and backslashes of the place', () => {
    const calendar = interviewCalendar(
      { id: 'one', version: 1, on: '2026-11-24', startsAt: 540, endsAt: 600, place: '3F, 東側;A\\B\r\nEND:VEVENT' },
      { summary: '面試\n第二行', isCancelled: false, now: NOW },
    );
    expect(propertiesOf(calendar).get('LOCATION')).toBe(String.raw`3F\, 東側\;A\\B\nEND:VEVENT`);
    expect(propertiesOf(calendar).get('SUMMARY')).toBe(String.raw`面試\n第二行`);
  });
});
