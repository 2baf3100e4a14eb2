-- Those players whom a stake of so many USD cents would leave less than is owed for payments that were taken back. What such a player has
-- is kept for the debt: sales and winnings repay nothing by themselves. The caller holds their accounts, and with them the debts. Points
-- and demo money are no money, so they come as 0.
create function debts_refuse(p_players bigint[], p_amounts bigint[]) returns setof bigint language sql stable as $$
  select o.player from unnest(p_players, p_amounts) as o (player, amount)
    join payment_debts d on d.player_id = o.player and d.repaid < d.amount
    join ledger_accounts() a on a.player_id = o.player and a.purpose = 'balance'
    where o.amount > 0 group by o.player, o.amount, a.balance having a.balance < o.amount + sum(d.amount - d.repaid)
$$;
