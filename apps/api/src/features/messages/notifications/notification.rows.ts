import type { ApplicationKind, StoredOf } from '@hr/contracts/signing/applications';
import type { Notification } from '@hr/contracts/messages/notifications';
import { ORGANISATION_ZONE } from '@hr/domain/dates';
import { instantText } from '#db/instant-text.ts';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import { payloadForAgent } from '#db/application-expressions.ts';
import { remainingApplication, remainingCount, isNotWithdrawn } from './withdrawn-notices.rows.ts';

const MAX_NOTIFICATIONS = 50;

export interface NotificationRow extends Omit<Notification, 'summary'> {
  readonly summary: string | null;
  readonly application: {
    readonly kind: ApplicationKind;
    /** Null if the notice is about an earlier submission. */
    readonly payload: StoredOf<ApplicationKind> | null;
    readonly minutes: number;
  } | null;
}

/** SQL condition: the recipient of `notice` is an agent of the application `t` or a deputy of one, and not a signer. */
const isNoticeToAgent = sql`(
  notice.kind = 'agreement' or notice.kind in ('reminded', 'overdue', 'expiring') and not exists (
    select from application_signers signer
    join application_steps step on step.application_id = signer.application_id and step.round = signer.round
      and step.place = signer.place and step.asks = 'signature'
    where signer.application_id = t.id and (signer.signer_id = notice.employee_id or exists (
      select from sign_off_deputies deputy
      where deputy.employee_id = signer.signer_id and deputy.deputy_id = notice.employee_id
        and (deputy.withdrawn_at is null or deputy.withdrawn_at > notice.at)
        and (notice.at at time zone ${ORGANISATION_ZONE})::date between deputy.start_on and deputy.end_on
        and (deputy.kinds = '{}' or t.kind = any(deputy.kinds))
    ))
  )
)`;

/**
 * SQL condition: `notice` is about an earlier submission of `t`. Its recipient may not see the new content, unless
 * they are the applicant.
 */
const isOfEarlierSending = sql`(
  notice.employee_id is distinct from t.employee_id and exists (
    select from application_actions sent
    where sent.application_id = t.id and sent.round = t.round and sent.action = 'submit' and sent.at > notice.at
  )
)`;

const visiblePayload = sql`case
  when ${isOfEarlierSending} then null when ${isNoticeToAgent} then ${payloadForAgent} else t.payload
end`;

export const findNotifications = (db: Db, employeeId: string): Promise<NotificationRow[]> =>
  db.rows<NotificationRow>(sql`
    select notice.id, notice.kind, t.id as "applicationId", ${remainingCount} as count, t.number, e.name_zh as "applicantName",
      ${instantText(sql`notice.at`)} as at, notice.read_at is not null as "isRead",
      notice.summary, notice.path,
      case when t.id is not null then json_build_object('kind', t.kind, 'payload', ${visiblePayload}, 'minutes', t.minutes) end
        as application
    from notifications notice
    left join applications t on t.id = ${remainingApplication}
    left join employees e on e.id = t.employee_id
    where notice.employee_id = ${employeeId}::uuid and notice.part_of is null and ${isNotWithdrawn}
    order by notice.at desc, notice.id desc limit ${MAX_NOTIFICATIONS}`);
