-- Fifty people in one filter are some 3,100 characters.
alter table saved_filters
  drop constraint saved_filters_query_bounded,
  add constraint saved_filters_query_bounded check (length(query) <= 4000);
