-- What is under way of everybody, which is little of all that was ever sent, is listed and counted by kind (全部簽核).
create index applications_under_way_idx on applications (kind, waiting_since) where decided_at is null;
