-- What is settled with whoever leaves; of those who left before nothing is known, and nothing stands against employing them.
alter table employments
  add column handover_to_id uuid,
  add column are_assets_returned boolean not null default false,
  add column assets_note text,
  add column is_involuntary boolean not null default false,
  add column is_rehirable boolean not null default true,
  add column rehire_note text,
  add constraint employments_handover_to_id_fkey foreign key (handover_to_id) references employees (id)
    on update cascade on delete restrict,
  add constraint employments_handover_to_another check (handover_to_id <> employee_id),
  add constraint employments_settled_of_leaving check (last_working_on is not null or (handover_to_id is null
    and not are_assets_returned and assets_note is null and not is_involuntary and is_rehirable and rehire_note is null)),
  -- The ways of leaving that the law knows as involuntary (Employment Insurance Act, Article 11).
  add constraint employments_involuntary_by_law check (not is_involuntary
    or leaving_kind in ('laid_off', 'contract_ended', 'resigned')),
  add constraint employments_rehire_note_of_no check (is_rehirable = (rehire_note is null));
create index employments_handover_to_id_idx on employments (handover_to_id);
