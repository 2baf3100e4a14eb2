-- The escrows as other domains read them: what each holds, and how it was closed; null while it is open.
create function ledger_escrows() returns table (game text, balance bigint, outcome text, paid bigint) language sql stable as $$
  select e.game, a.balance, t.outcome, t.paid from escrows e join accounts a on a.id = e.account_id left join settlements t on t.game = e.game
$$;
