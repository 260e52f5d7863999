import type pg from 'pg';

/** Inserts the shifts of a department that works around the clock, and one of the office. */
export const insertShiftTemplates = async (client: pg.Client): Promise<void> => {
  await client.query(`
    with shift (code, name_zh, kind, colour, starts, ends, breaks, allowance) as (values
      ('A1', '行政班', 'day', 'blue', 540, 1080, '12:00-13:00', null::int),
      ('D1', '早班', 'day', 'green', 480, 960, '12:00-12:30', null),
      ('E1', '小夜班', 'evening', 'orange', 960, 0, '20:00-20:30', 250),
      ('N1', '大夜班', 'night', 'indigo', 0, 480, '04:00-04:30', 400),
      ('L1', '長日班', 'day', 'teal', 480, 1140, '12:00-12:30、16:30-17:00', null)
    ), created as (
      insert into shift_templates (code) select code from shift returning id, code
    )
    insert into shift_template_periods (shift_template_id, effective_from, name_zh, kind, colour, start_minute, end_minute,
      breaks, flex_minutes, punch_before_minutes, punch_after_minutes, grace_minutes, overtime_after_minutes, allowance)
    select created.id, date '2024-01-01', name_zh, kind, colour, starts, ends, breaks, 0, 60, 240, 5, 30, allowance
    from shift join created using (code)`);
};
