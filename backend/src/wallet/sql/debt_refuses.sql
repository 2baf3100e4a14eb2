-- Whether a stake of so many USD cents would leave a player less than is owed for payments that were taken back. What such a player has
-- is kept for the debt: sales and winnings repay nothing by themselves. The caller holds the accounts of the player, and with them the debts.
create function debt_refuses(p_player bigint, p_amount bigint) returns boolean language plpgsql stable as $$
declare v_owed bigint;
begin
  -- Points and demo money are no money.
  if p_amount <= 0 then return false; end if;
  select sum(amount - repaid) into v_owed from payment_debts where player_id = p_player and repaid < amount;
  if v_owed is null then return false; end if;
  return (select balance from accounts where player_id = p_player and purpose = 'balance') < v_owed + p_amount;
end $$;
