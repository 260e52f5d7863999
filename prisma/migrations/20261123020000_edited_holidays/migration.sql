-- What people changed of the days that the law or a calendar had brought, so that a later calendar does not undo it unasked.
alter table holidays add column is_edited boolean not null default false;
