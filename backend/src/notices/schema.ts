const tables = `
create table service_messages (
  id bigint generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 120),
  message text not null check (char_length(message) between 1 and 1000),
  type text not null check (type in ('info', 'warning', 'success', 'danger')),
  form text not null check (form in ('global', 'inline', 'pop_up', 'notification')),
  location text not null check (location ~ '^[a-z_]{0,32}$'),
  disable_at timestamptz,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);

create table support_requests (player_id bigint primary key references players, at timestamptz not null default now());

create table push_subscriptions (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  player_id bigint not null references players,
  session_id text not null references sessions on delete cascade,
  p256dh text not null,
  auth text not null,
  seen_at timestamptz not null default now()
);
create index push_subscriptions_player on push_subscriptions (player_id);
create index push_subscriptions_session on push_subscriptions (session_id);`;

const siteTime = `
alter table service_messages alter column created_at set default site_now();
alter table support_requests alter column at set default site_now();
alter table push_subscriptions alter column seen_at set default site_now();
`;

export const migrations: Record<string, string> = {
  '0220_notices': tables,
  'notices/1': siteTime,
};
