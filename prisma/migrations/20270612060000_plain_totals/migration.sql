-- Totals of lists are counted by plain SQL. Dropping the functions drops their triggers.
drop function keep_record_counts(), keep_leave_entry_days(), keep_employee_days() cascade;
drop function count_employee_spans(employee_span[]);
drop function own_share();
drop type employee_span;
drop table record_counts, leave_entry_days, employee_days;
