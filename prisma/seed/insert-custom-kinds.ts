import type pg from 'pg';
import { insertSignedApplications, applicationNumberSql } from './insert-signed-applications.ts';

interface DemoQuestion {
  readonly label: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly options: readonly string[];
}

const question = (label: string, type: string, { isRequired = true, options = [] as readonly string[] } = {}) => ({
  label,
  type,
  isRequired,
  options,
});

interface DemoKind {
  readonly code: string;
  readonly nameZh: string;
  readonly hint: string;
  readonly requiresAttachment: boolean;
  readonly questions: readonly DemoQuestion[];
}

const kinds: readonly DemoKind[] = [
  {
    code: 'EQUIPMENT',
    nameZh: '設備借用',
    hint: '請於借用日三日前提出；歸還時請與總務組點交。',
    requiresAttachment: false,
    questions: [
      question('設備', 'choice', { options: ['投影機', '筆記型電腦', '數位相機', '錄音筆'] }),
      question('借用日', 'date'),
      question('歸還日', 'date'),
      question('用途', 'long_text', { isRequired: false }),
    ],
  },
  {
    code: 'CARD',
    nameZh: '名片印製',
    hint: '每盒 100 張，約七個工作天可領取。',
    requiresAttachment: false,
    questions: [question('英文姓名', 'short_text'), question('盒數', 'number'), question('是否印英文背面', 'yes_no')],
  },
  {
    code: 'TRAINING',
    nameZh: '教育訓練',
    hint: '請附上課程簡章；費用由機構負擔者，結訓後須繳交心得。',
    requiresAttachment: true,
    questions: [
      question('課程名稱', 'short_text'),
      question('主辦單位', 'short_text'),
      question('上課日期', 'date'),
      question('費用（元）', 'number', { isRequired: false }),
    ],
  },
];

const applications = `(values
  (3, 'EQUIPMENT', array['投影機', '2026-12-02', '2026-12-04', '年度成果發表會'], 'pending', date '2026-11-19'),
  (4, 'EQUIPMENT', array['數位相機', '2026-11-12', '2026-11-13', null], 'approved', date '2026-11-09'),
  (7, 'EQUIPMENT', array['筆記型電腦', '2026-11-24', '2026-11-27', '外訪期間使用'], 'pending', date '2026-11-20'),
  (8, 'CARD', array['WANG, HSIAO-MING', '2', 'yes'], 'approved', date '2026-11-10')
) as requested (place, code, answers, state, sent_on)`;

/** Answers in the order of the questions; numbers become JSON numbers. */
const answersJson = `(
  select jsonb_agg(jsonb_build_object('label', item.question ->> 'label', 'type', item.question ->> 'type', 'value',
    case when item.question ->> 'type' = 'number' then to_jsonb(requested.answers[item.place]::numeric)
      else to_jsonb(requested.answers[item.place]) end) order by item.place)
  from jsonb_array_elements(custom_kind.questions) with ordinality as item (question, place)
)`;

/** Inserts the custom kinds; two of them have a sign-off flow of the supervisor only. */
const insertKinds = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into custom_kinds (code, name_zh, hint, questions, requires_attachment, sort_order)
    select kind.value ->> 'code', kind.value ->> 'nameZh', kind.value ->> 'hint', kind.value -> 'questions',
      (kind.value ->> 'requiresAttachment')::boolean, kind.place * 10
    from jsonb_array_elements($1::jsonb) with ordinality as kind (value, place)`,
    [JSON.stringify(kinds)],
  );
  await client.query(`
    with created_flows as (
      insert into sign_off_flows (name, kind, custom_kind_id)
      select name_zh || '簽核', 'custom', id from custom_kinds where code in ('EQUIPMENT', 'CARD')
      returning id
    )
    insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
    select id, 0, '主管簽核', 'one', 'supervisor' from created_flows`);
};

/** Inserts custom kinds (自訂申請類別) and applications that the department head signs. */
export const insertCustomKinds = async (client: pg.Client): Promise<void> => {
  await insertKinds(client);
  await client.query(`
    create temporary table demo_customs on commit drop as
    with placed as (
      select applicant.*, requested.state, requested.sent_on, 0 as minutes,
        jsonb_build_object('customKindId', custom_kind.id, 'kindVersion', custom_kind.form_version, 'name', custom_kind.name_zh,
          'answers', ${answersJson}) as payload,
        row_number() over (partition by requested.sent_on order by applicant.employee_id) as place_of_day
      from demo_applicants applicant join ${applications} on requested.place = applicant.place
      join custom_kinds custom_kind on custom_kind.code = requested.code
    )
    select uuid_v7() as id, placed.*, ${applicationNumberSql('CU')} as number from placed`);
  await insertSignedApplications(client, { table: 'demo_customs', kind: 'custom', prefix: 'CU' });
};
