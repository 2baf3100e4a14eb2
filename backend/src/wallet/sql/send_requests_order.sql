-- A send request goes along these edges, and what it is never changes. One whose trade was accepted ends in the same state.
create function send_requests_order() returns trigger language plpgsql as $$
begin
  if (old.id, old.player_id, old.drop_id, old.name, old.cost, old.recipient)
      is distinct from (new.id, new.player_id, new.drop_id, new.name, new.cost, new.recipient)
    or old.ended_at is not null
    or old.item <> new.item and (old.item, new.item) not in (
      ('created', 'purchasing'), ('created', 'canceled'), ('purchasing', 'purchase_failed'), ('purchasing', 'failed'),
      ('purchase_failed', 'purchasing'), ('purchase_failed', 'canceled'), ('purchasing', 'purchased'), ('purchased', 'accepted'),
      ('purchased', 'rejected_by_buyer'), ('purchased', 'rejected_by_seller'), ('accepted', 'rejected_by_buyer'), ('accepted', 'rejected_by_seller'))
    or new.item not in ('purchasing') and (old.attempt, old.offer_id, old.price) is distinct from (new.attempt, new.offer_id, new.price) then
    raise exception 'send request % is what it is', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger send_requests_order before update on send_requests for each row execute function send_requests_order();
