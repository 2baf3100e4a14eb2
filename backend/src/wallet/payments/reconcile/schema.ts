/** Reports of each provider by its reference; `pages` of a new report are put beside the old one until it is whole. */
export const reportTables = `
create table provider_reports (
  provider text primary key,
  generation int not null default 0,
  done_at timestamptz
);
create table provider_report_lines (
  provider text not null, generation int not null, reference text not null,
  amount numeric(40, 0) not null,
  primary key (provider, generation, reference)
);
`;
