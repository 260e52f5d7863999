-- On which day the authorities were told of a layoff (Employment Service Act, Article 33); of the others nobody is told.
alter table employments
  add column layoff_reported_on date,
  add constraint employments_layoff_reported_of_layoff check (layoff_reported_on is null
    or leaving_kind is not distinct from 'laid_off');
