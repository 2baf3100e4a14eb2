const answers = `
create table captcha_answers (signature text primary key, until timestamptz not null);
create index captcha_answers_until on captcha_answers (until);`;

export const migrations: Record<string, string> = {
  '0145_captcha': answers,
};
