import type pg from 'pg';
import { insertSigned, numberOf } from './insert-signed.ts';

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

const asked = `(values
  (3, 'EQUIPMENT', array['投影機', '2026-12-02', '2026-12-04', '年度成果發表會'], 'pending', date '2026-11-19'),
  (4, 'EQUIPMENT', array['數位相機', '2026-11-12', '2026-11-13', null], 'approved', date '2026-11-09'),
  (7, 'EQUIPMENT', array['筆記型電腦', '2026-11-24', '2026-11-27', '外訪期間使用'], 'pending', date '2026-11-20'),
  (8, 'CARD', array['WANG, HSIAO-MING', '2', 'yes'], 'approved', date '2026-11-10')
) as asked (place, code, answers, state, sent_on)`;

/** Answers stand in the order of the questions; a number is kept as one. */
const answersAsKept = `(
  select jsonb_agg(jsonb_build_object('label', asks.question ->> 'label', 'type', asks.question ->> 'type', 'value',
    case when asks.question ->> 'type' = 'number' then to_jsonb(asked.answers[asks.place]::numeric)
      else to_jsonb(asked.answers[asks.place]) end) order by asks.place)
  from jsonb_array_elements(made.questions) with ordinality as asks (question, place)
)`;

/** What HR has made forms for: two are signed by whoever leads the applicant alone, the other as all of them. */
const insertKinds = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into custom_kinds (code, name_zh, hint, questions, requires_attachment, sort_order)
    select kind.value ->> 'code', kind.value ->> 'nameZh', kind.value ->> 'hint', kind.value -> 'questions',
      (kind.value ->> 'requiresAttachment')::boolean, kind.place * 10
    from jsonb_array_elements($1::jsonb) with ordinality as kind (value, place)`,
    [JSON.stringify(kinds)],
  );
  await client.query(`
    with made as (
      insert into sign_off_flows (name, kind, custom_kind_id)
      select name_zh || '簽核', 'custom', id from custom_kinds where code in ('EQUIPMENT', 'CARD')
      returning id
    )
    insert into sign_off_flow_steps (flow_id, place, name, mode, rule)
    select id, 0, '主管簽核', 'one', 'supervisor' from made`);
};

/** 自訂申請類別, and applications of them that the head of their department signs. */
export const insertCustomKinds = async (client: pg.Client): Promise<void> => {
  await insertKinds(client);
  await client.query(`
    create temporary table demo_customs on commit drop as
    with placed as (
      select members.*, asked.state, asked.sent_on, 0 as minutes,
        jsonb_build_object('customKindId', made.id, 'kindVersion', made.form_version, 'name', made.name_zh,
          'answers', ${answersAsKept}) as payload,
        row_number() over (partition by asked.sent_on order by members.employee_id) as place_of_day
      from signed_people members join ${asked} on asked.place = members.place
      join custom_kinds made on made.code = asked.code
    )
    select uuid_v7() as id, placed.*, ${numberOf('CU')} as number from placed`);
  await insertSigned(client, { table: 'demo_customs', kind: 'custom', prefix: 'CU' });
};
