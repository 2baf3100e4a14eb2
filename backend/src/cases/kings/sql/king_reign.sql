-- How long a reign lasts without its holder rolling the crown again (GAME-599).
create function king_reign() returns interval language sql immutable as $$ select interval '86400000 milliseconds' $$;
