import { createHash } from 'node:crypto';
import type pg from 'pg';
import { pdfOf } from './demo-pdf.ts';

/** Content of every demo résumé. */
export const resume = pdfOf('Resume');

const openings = [
  {
    code: 'J115-01',
    name: '專任研究助理',
    department: 'DIG-DAT',
    manager: 'E00004',
    headcount: 2,
    from: 38_000,
    to: 45_000,
    state: 'open',
  },
  {
    code: 'J115-02',
    name: '資料工程師',
    department: 'DIG-IT',
    manager: 'E00004',
    headcount: 1,
    from: 52_000,
    to: 68_000,
    state: 'open',
  },
  {
    code: 'J115-03',
    name: '行政專員',
    department: 'ADM-HR',
    manager: 'E00102',
    headcount: 1,
    from: 33_000,
    to: 38_000,
    state: 'open',
  },
  {
    code: 'J115-04',
    name: '計畫管理師',
    department: 'PRG-INT',
    manager: 'E00019',
    headcount: 1,
    from: 42_000,
    to: 50_000,
    state: 'paused',
  },
  {
    code: 'J115-05',
    name: '前端工程師',
    department: 'DIG-IT',
    manager: 'E00004',
    headcount: 2,
    from: 50_000,
    to: 65_000,
    state: 'open',
  },
  {
    code: 'J114-09',
    name: '博士後研究員',
    department: 'DIG-DAT',
    manager: 'E00019',
    headcount: 1,
    from: 60_000,
    to: 72_000,
    state: 'closed',
  },
] as const;

const CANDIDATES = 120;

/** Present stage by the number of the candidate from 0 to 119, and the stages before it. */
const STAGES = `case
  when n < 30 then '{applied}' when n < 52 then '{applied,screening}' when n < 74 then '{applied,screening,interview}'
  when n < 80 then '{applied,screening,interview,offer}' when n < 83 then '{applied,screening,interview,offer,accepted}'
  when n < 86 then '{applied,screening,interview,offer,accepted,hired}' when n < 104 then '{applied,screening,rejected}'
  when n < 110 then '{applied,screening,interview,withdrawn}' when n < 118 then '{applied,screening,talent_pool}'
  else '{applied,screening,blacklist}' end::text[]`;

const insertOpenings = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into job_openings (code, name_zh, department_id, hiring_manager_id, headcount, pay_from, pay_to, is_pay_shown,
       requirements, opens_on, state)
     select opening.code, opening.name, d.id, e.id, opening.headcount, opening."from", opening."to", true,
       '具團隊合作精神，能獨立完成工作。', current_date - 60, opening.state
     from jsonb_to_recordset($1::jsonb) as opening
       (code text, name text, department text, manager text, headcount int, "from" int, "to" int, state text)
     join departments d on d.code = opening.department join employees e on e.employee_no = opening.manager`,
    [JSON.stringify(openings)],
  );
};

const insertPeople = async (client: pg.Client): Promise<void> => {
  await client.query(
    `with numbered as (
       select n, ${STAGES} as stages, uuid_v7() as file_id,
         (array['陳','林','黃','張','李','王','吳','劉','蔡','楊'])[1 + n % 10]
           || (array['思','品','子','承','宥','語','芯','柏','睿','晨'])[1 + n / 10 % 10]
           || (array['安','妤','翰','廷','彤','恩','瑜','軒'])[1 + n % 8] as name
       from generate_series(0, ${CANDIDATES - 1}) as n
     ), files as (
       insert into stored_files (id, name, media_type, size, sha256, created_at, created_by, claimed_at)
       select file_id, '履歷.pdf', 'application/pdf', $1::int, $2, now(), hr.id, now()
       from numbered, (select id from emp_accounts where username = 'hr') hr
     ), hired as (
       select id, row_number() over (order by employee_no desc) as place from employees
     )
     insert into candidates (name_zh, phone, email, phone_key, email_key, opening_id, applied_on, source, degree, school,
       major, experience_years, skills, expected_pay, resume_file_id, consent_on, retained_until, tags, stage, stage_since,
       stage_reason, employee_id)
     select name, '0955-100-' || lpad(n::text, 3, '0'),
       'candidate' || n || '@example.com', '0955100' || lpad(n::text, 3, '0'), 'candidate' || n || '@example.com',
       case when n % 9 = 8 and n < 30 then null else opening.id end, current_date - 50 + n % 40,
       (array['104','1111','cake_resume','website','referral','campus','association'])[1 + n % 7],
       (array['bachelor','master','master','doctor'])[1 + n % 4],
       (array['臺灣大學','清華大學','成功大學','政治大學','中央大學'])[1 + n % 5],
       (array['資訊工程','統計','公共行政','企業管理','社會學'])[1 + n % 5], n % 12, '英文中高級', 34000 + n % 30 * 1000,
       file_id, current_date - 50 + n % 40, current_date + case when n % 40 = 7 then 10 else 300 + n end,
       case when n % 6 = 0 then array['優先'] when n % 11 = 0 then array['可遠距'] else '{}' end,
       stages[cardinality(stages)], now(),
       case stages[cardinality(stages)] when 'rejected' then '經歷與職缺不符' when 'withdrawn' then '另有工作機會'
         when 'talent_pool' then '保留至下次招募' when 'blacklist' then '提供不實資料' end,
       case when stages[cardinality(stages)] = 'hired' then (select id from hired where place = n - 82) end
     from numbered
     join lateral (
       select id from job_openings order by code offset n % (select count(*) from job_openings) limit 1
     ) opening on true`,
    [resume.length, createHash('sha256').update(resume).digest('hex')],
  );
};

const insertStages = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into candidate_stage_changes (journey_id, at, from_stage, to_stage)
     select c.journey_id,
       c.applied_on + (passed.place - 1) * ((current_date - c.applied_on) / cardinality(numbered.stages)) * interval '1 day'
         + interval '9 hours',
       numbered.stages[passed.place - 1], passed.stage
     from (select n, ${STAGES} as stages from generate_series(0, ${CANDIDATES - 1}) as n) numbered
     join candidates c on c.email_key = 'candidate' || numbered.n || '@example.com'
     cross join lateral unnest(numbered.stages) with ordinality as passed (stage, place)`,
  );
  await client.query(`
    update candidates set stage_since = latest.at
    from (select journey_id, max(at) as at from candidate_stage_changes group by journey_id) latest
    where latest.journey_id = candidates.journey_id`);
};

const insertInterviews = async (client: pg.Client): Promise<void> => {
  await client.query(
    `with planned as (
       insert into interviews (candidate_id, kind, interview_on, starts_at, ends_at, place, state)
       select c.id, case c.place % 2 when 0 then 'second' else 'first' end,
         current_date + case when c.stage = 'interview' then (c.place / 6)::int else -10 - (c.place / 6)::int end,
         540 + (c.place % 6)::int * 60, 590 + (c.place % 6)::int * 60, '第一會議室',
         case when c.stage = 'interview' then 'planned' else 'done' end
       from (
         select id, stage, row_number() over (order by serial) as place from candidates
         where stage in ('interview', 'offer', 'accepted', 'hired')
       ) c
       returning id, interview_on, starts_at, ends_at, state
     )
     insert into interviewers (interview_id, employee_id, during, marks, score, advice, comment, submitted_at)
     select planned.id, e.id,
       tsrange(planned.interview_on + make_interval(mins => planned.starts_at),
         planned.interview_on + make_interval(mins => planned.ends_at)),
       case when planned.state = 'done' then '{"expertise": 4, "communication": 5, "motivation": 4, "fit": 4}'::jsonb end,
       case when planned.state = 'done' then 4.3 end, case when planned.state = 'done' then 'hire' end,
       case when planned.state = 'done' then '表達清楚，經驗符合' end, case when planned.state = 'done' then now() end
     from planned cross join employees e where e.employee_no in ('E00004', 'E00005')`,
  );
};

const insertOffers = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into job_offers (candidate_id, opening_id, pay, start_on, expires_on, state, made_at, made_by_name, answered_at)
     select c.id, c.opening_id, 45000, current_date + 30, current_date + 2,
       case when c.stage = 'offer' then 'sent' else 'accepted' end, now() - interval '3 days', '人資專員',
       case when c.stage <> 'offer' then now() end
     from candidates c where c.stage in ('offer', 'accepted', 'hired') and c.opening_id is not null`,
  );
};

/**
 * Inserts six openings and 120 candidates with made-up names in all stages, with interviews, score sheets and offers.
 * Days are relative to the present one, so that some interviews are today and no retention has ended.
 */
export const insertCandidates = async (client: pg.Client): Promise<void> => {
  await insertOpenings(client);
  await insertPeople(client);
  await insertStages(client);
  await insertInterviews(client);
  await insertOffers(client);
};
