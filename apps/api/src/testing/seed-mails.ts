import pino from 'pino';
import { sql } from '#db/sql.ts';
import {
  type AttachmentOf,
  type MailService,
  sendMails,
  type StatementMails,
} from '#features/messages/outgoing-mails/send-mails.service.ts';
import { openMailer } from '#mail/index.ts';
import type { MailSink } from './mail-sink.ts';
import { apply, leaveApplicationSeeds, type SignedIn, type Team } from './seed-leave-applications.ts';
import { NOW, type TestApp } from './test-app.ts';

interface SenderOptions {
  readonly abortController?: AbortController;
  readonly url?: string;
  readonly attachmentOf?: AttachmentOf;
  readonly statements?: StatementMails;
}

/** Settings of a mail server. */
export const mailServerAt = (url: string): MailService => ({
  mailer: openMailer({ url, sender: '人事管理系統 <hr@example.org>' }),
  publicUrl: 'https://hr.example.org',
});

/** Statements without files. */
export const noStatements: StatementMails = {
  fileOf: () => Promise.resolve(null),
  reportFailure: () => Promise.resolve(),
};

const noAttachment = (): Promise<null> => Promise.resolve(null);

/** Helpers for notification mails about leave, and for sending them to the mail server. */
export const mailSeeds = (test: TestApp, sink: MailSink) => {
  const log = pino({ level: 'silent' });
  const { seedTeam: team, member } = leaveApplicationSeeds(test);
  /** Runs one mail sending process at an instant. */
  const send = async (
    at: Date = NOW,
    { abortController, url = sink.url, attachmentOf = noAttachment, statements = noStatements }: SenderOptions = {},
  ): Promise<void> => {
    const { mailer, publicUrl } = mailServerAt(url);
    const signal = abortController?.signal ?? new AbortController().signal;
    const sending = sendMails({
      db: test.db,
      log,
      clock: () => at,
      attachmentOf,
      statements,
      mailer,
      publicUrl,
      stopSignal: signal,
    });
    abortController?.abort();
    await sending;
    mailer.close();
  };

  /** Creates a department whose manager has a work address. */
  const seedReachableTeam = async (address: string | null = 'head@example.org'): Promise<Team> => {
    const reachable = await team();
    await test.db.prisma.employee.updateMany({ where: { companyEmail: address }, data: { companyEmail: null } });
    await test.db.prisma.employee.update({ where: { id: reachable.head.id }, data: { companyEmail: address } });
    return reachable;
  };

  const applyInTeam = async (team: Team): Promise<{ applicant: SignedIn; id: string; number: string }> => {
    const applicant = await member(team);
    const { id, number } = await apply(applicant.caller, { leaveType: 'sick_leave', reason: '發燒' });
    return { applicant, id, number };
  };

  const mails = () => test.db.prisma.outgoingMail.findMany({ orderBy: { madeAt: 'asc' } });

  const firstMail = async () => (await mails())[0]!;

  /** Inserts waiting mails, each for its own application. */
  const seedWaitingMails = async (count: number): Promise<void> => {
    const { head, departmentId } = await seedReachableTeam();
    const { id: employeeId } = await member({ departmentId });
    await test.db.rows(sql`
      with created as (
        insert into applications (number, kind, employee_id, payload, minutes, step, submitted_at, waiting_since)
        select 'MAIL-' || gen_random_uuid(), 'leave', ${employeeId}::uuid, '{}', 0, 0, ${NOW}, ${NOW}
        from generate_series(1, ${count}::int) returning id
      ), notified as (
        insert into notifications (employee_id, kind, application_id, since, at)
        select ${head.id}::uuid, 'task', id, ${NOW}, ${NOW} from created returning id
      )
      insert into outgoing_mails (id, employee_id, address, subject, made_at, queued_at, next_try_at)
      select id, ${head.id}::uuid, 'head@example.org', 'mail ' || id, ${NOW}, ${NOW}, ${NOW} from notified`);
  };
  return {
    send,
    seedReachableTeam,
    applyInTeam,
    mails,
    firstMail,
    seedWaitingMails,
  };
};
