import type { ApplicationKind, StoredOf } from '@hr/contracts/signing/applications';
import type { Notification } from '@hr/contracts/messages/notifications';
import { ORGANISATION_ZONE } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import { payloadToldToAgent } from '#db/told-to-agent.ts';
import { applicationLeft, countLeft, isLeft } from './withdrawn-notices.rows.ts';

const MOST = 50;

export interface Row extends Omit<Notification, 'summary'> {
  readonly summary: string | null;
  readonly application: {
    readonly kind: ApplicationKind;
    /** Null where they were told of an earlier sending. */
    readonly payload: StoredOf<ApplicationKind> | null;
    readonly minutes: number;
  } | null;
}

/**
 * A condition: whoever is `told` of the application `t` is asked about it as its agent, or in the name of one, and never to sign
 * it, by the notices that go to whoever is asked.
 */
const isToldToAgent = sql`(
  told.kind = 'agreement' or told.kind in ('reminded', 'overdue', 'expiring') and not exists (
    select from application_signers asked
    join application_steps step on step.application_id = asked.application_id and step.round = asked.round
      and step.place = asked.place and step.asks = 'signature'
    where asked.application_id = t.id and (asked.signer_id = told.employee_id or exists (
      select from sign_off_deputies deputy
      where deputy.employee_id = asked.signer_id and deputy.deputy_id = told.employee_id
        and (deputy.withdrawn_at is null or deputy.withdrawn_at > told.at)
        and (told.at at time zone ${ORGANISATION_ZONE})::date between deputy.start_on and deputy.end_on
        and (deputy.kinds = '{}' or t.kind = any(deputy.kinds))
    ))
  )
)`;

/**
 * A condition: whoever is `told` of the application `t` was told of an earlier sending than the one whose content it has now, which
 * is for its applicant and for those alone who are told of it anew.
 */
const isOfEarlierSending = sql`(
  told.employee_id is distinct from t.employee_id and exists (
    select from application_actions sent
    where sent.application_id = t.id and sent.round = t.round and sent.action = 'submit' and sent.at > told.at
  )
)`;

const payloadTold = sql`case
  when ${isOfEarlierSending} then null when ${isToldToAgent} then ${payloadToldToAgent} else t.payload
end`;

export const findNotifications = (db: Db, employeeId: string): Promise<Row[]> =>
  db.rows<Row>(sql`
    select told.id, told.kind, t.id as "applicationId", ${countLeft} as count, t.number, e.name_zh as "applicantName",
      to_char(told.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, told.read_at is not null as "isRead",
      told.summary,
      case when t.id is not null then json_build_object('kind', t.kind, 'payload', ${payloadTold}, 'minutes', t.minutes) end
        as application
    from notifications told
    left join applications t on t.id = ${applicationLeft}
    left join employees e on e.id = t.employee_id
    where told.employee_id = ${employeeId}::uuid and told.part_of is null and ${isLeft}
    order by told.at desc, told.id desc limit ${MOST}`);
