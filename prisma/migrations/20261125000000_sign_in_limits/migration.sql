-- Failures to prove who one is, by what they have in common: a device, a name at an address, a name, an address, an open session.
create table sign_in_limits (
  key text not null,
  -- The name that was tried; null for what concerns no single one.
  username text,
  failed_count int not null,
  last_failed_at timestamptz(3) not null,
  -- Nobody is asked again before; what is tried until then changes nothing.
  waits_until timestamptz(3),
  constraint sign_in_limits_pkey primary key (key)
);
create index sign_in_limits_username_idx on sign_in_limits (username);
create index sign_in_limits_last_failed_at_idx on sign_in_limits (last_failed_at);

drop table login_attempts;
drop table address_attempts;
