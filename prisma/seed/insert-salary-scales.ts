import type pg from 'pg';

const STEPS = 10;

/**
 * Inserts two scales with two versions each: of research staff (RA), with one for next year, and of administrative staff
 * (AD). A version raises the amounts of the first by a percentage.
 */
export const insertSalaryScales = async (client: pg.Client): Promise<void> => {
  await client.query(`
    insert into salary_scales (code, name_zh, applies_to) values
      ('RA', '研究人員薪級表', '專任研究人員與研究助理'), ('AD', '行政人員薪級表', '行政、技術人員');
    with edition (code, effective_from, document_no, percent) as (values
      ('RA', date '2023-01-01', '人字第 1120000012 號', 0), ('RA', date '2027-01-01', '人字第 1150001203 號', 4),
      ('AD', date '2023-01-01', '人字第 1120000013 號', 0), ('AD', date '2026-01-01', '人字第 1140001187 號', 3)
    ), created as (
      insert into salary_scale_versions (scale_id, effective_from, document_no, unit)
      select scale.id, edition.effective_from, edition.document_no, 'amount'
      from edition join salary_scales scale using (code) returning id, scale_id, effective_from
    ), degree (code, place, name, first, step_amount) as (values
      ('RA', 0, '學士', 31520, 790), ('RA', 1, '碩士', 36050, 820), ('RA', 2, '博士後', 60000, 1200),
      ('AD', 0, '專科', 30000, 600), ('AD', 1, '學士', 32500, 700), ('AD', 2, '碩士', 36500, 800)
    ), cell as (
      select created.id as version_id, step, degree.name, degree.place,
        round((degree.first + (step - 1) * degree.step_amount) * (100 + edition.percent) / 100.0)::int as amount
      from created join salary_scales scale on scale.id = created.scale_id
      join edition on edition.code = scale.code and edition.effective_from = created.effective_from
      join degree on degree.code = scale.code cross join generate_series(1, ${STEPS}) step
    )
    insert into salary_scale_cells (version_id, step, column_name, place, value, amount)
    select version_id, step, name, place, amount, amount from cell`);
};

/**
 * Gives two of three employees of the temporary table `demo_adjustments` a step: the highest that is not above their
 * base pay, the rest of which becomes the professional allowance.
 */
export const assignScaleSteps = async (client: pg.Client): Promise<void> => {
  await client.query(`
    with base as (
      select demo.id, demo."on", line.amount, case demo.place % 3 when 1 then 'RA' else 'AD' end as code
      from demo_adjustments demo join salary_adjustment_lines line on line.adjustment_id = demo.id
      join salary_items item on item.id = line.item_id and item.code = 'BASE'
      where demo.place % 3 > 0
    ), stepped as (
      select base.id, chosen.cell_id, chosen.amount, base.amount - chosen.amount as rest
      from base cross join lateral (
        select cell.id as cell_id, cell.amount from salary_scales scale
        join salary_scale_versions edition on edition.scale_id = scale.id
        join salary_scale_cells cell on cell.version_id = edition.id
        where scale.code = base.code and cell.amount <= base.amount and edition.effective_from = (
          select max(latest.effective_from) from salary_scale_versions latest
          where latest.scale_id = scale.id and latest.effective_from <= base."on"
        ) order by cell.place desc, cell.step desc limit 1
      ) chosen
    ), placed as (
      update salary_adjustments adjustment set scale_cell_id = stepped.cell_id
      from stepped where adjustment.id = stepped.id
    ), based as (
      update salary_adjustment_lines line set amount = stepped.amount
      from stepped join salary_items item on item.code = 'BASE'
      where line.adjustment_id = stepped.id and line.item_id = item.id
    )
    insert into salary_adjustment_lines (adjustment_id, item_id, amount, place)
    select stepped.id, item.id, stepped.rest, 2 from stepped join salary_items item on item.code = 'PROF'
    where stepped.rest > 0`);
};
