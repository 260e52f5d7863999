-- What one command asks somebody to sign of several applications is one notice; each of the others is kept as a part of it, which
-- nobody is shown or mailed, so that the same goes on to be told once.
alter table notifications
  add column part_of uuid,
  add constraint notifications_part_of_fkey foreign key (part_of)
    references notifications (id) on delete restrict on update cascade,
  add constraint notifications_parts_ask_to_sign check (part_of is null or (kind = 'task' and count = 1));
create index notifications_part_of_idx on notifications (part_of);
