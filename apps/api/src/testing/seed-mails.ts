import pino from 'pino';
import { sql } from '#db/sql.ts';
import { type Post, sendMails } from '#features/messages/outgoing-mails/sending.service.ts';
import { openMailer } from '#mail/index.ts';
import type { MailSink } from './mail-sink.ts';
import { apply, leaveApplicationSeeds, type SignedIn, type Team } from './seed-leave-applications.ts';
import { NOW, type TestApp } from './test-app.ts';

interface Sender {
  readonly stopping?: AbortController;
  readonly url?: string;
}

/** The server at an address. */
export const postAt = (url: string): Post => ({
  mailer: openMailer({ url, sender: '人事管理系統 <hr@example.org>' }),
  publicUrl: 'https://hr.example.org',
});

/** Mail that tells of leave, and those who send it to the sink. */
export const mailSeeds = (test: TestApp, sink: MailSink) => {
  const log = pino({ level: 'silent' });
  const { team, member } = leaveApplicationSeeds(test);
  /** One of the processes that send, at an instant. */
  const send = async (at: Date = NOW, { stopping, url = sink.url }: Sender = {}): Promise<void> => {
    const { mailer, publicUrl } = postAt(url);
    const signal = stopping?.signal ?? new AbortController().signal;
    const sending = sendMails({ db: test.db, log, clock: () => at, mailer, publicUrl, stopping: signal });
    stopping?.abort();
    await sending;
    mailer.close();
  };

  /** A department whose head has a work address. */
  const reachableTeam = async (address: string | null = 'head@example.org'): Promise<Team> => {
    const made = await team();
    await test.db.prisma.employee.updateMany({ where: { companyEmail: address }, data: { companyEmail: null } });
    await test.db.prisma.employee.update({ where: { id: made.head.id }, data: { companyEmail: address } });
    return made;
  };

  const askOf = async (whose: Team): Promise<{ one: SignedIn; id: string; number: string }> => {
    const one = await member(whose);
    const { id, number } = await apply(one.caller, { leaveType: 'sick_leave', reason: '發燒' });
    return { one, id, number };
  };

  const mails = () => test.db.prisma.outgoingMail.findMany({ orderBy: { madeAt: 'asc' } });

  const theMail = async () => (await mails())[0]!;

  /** So many mails that wait, of as many applications. */
  const waiting = async (count: number): Promise<void> => {
    const { head, departmentId } = await reachableTeam();
    const { id: employeeId } = await member({ departmentId });
    await test.db.rows(sql`
      with made as (
        insert into applications (number, kind, employee_id, payload, minutes, step, submitted_at, waiting_since)
        select 'MAIL-' || gen_random_uuid(), 'leave', ${employeeId}::uuid, '{}', 0, 0, ${NOW}, ${NOW}
        from generate_series(1, ${count}::int) returning id
      ), told as (
        insert into notifications (employee_id, kind, application_id, since, at)
        select ${head.id}::uuid, 'task', id, ${NOW}, ${NOW} from made returning id
      )
      insert into outgoing_mails (id, employee_id, address, subject, made_at, queued_at, next_try_at)
      select id, ${head.id}::uuid, 'head@example.org', 'mail ' || id, ${NOW}, ${NOW}, ${NOW} from told`);
  };
  return { send, reachableTeam, askOf, mails, theMail, waiting };
};
