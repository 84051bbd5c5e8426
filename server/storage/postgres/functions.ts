// What the database does by itself, as part of its schema.

/**
 * Compare and set for many tables in one statement, which is a transaction of its own: no node that stands still can hold
 * a lock. Rows go in sorted by table, so that no two batches wait for each other; a row that is not its table's next one
 * loses, and nobody else notices. Returns the places of those that won.
 *
 * A game that is over is archived later, and its events are gone then. A statement that began before that does not see the
 * archive, and finds the number free: so it looks again, which is a statement of its own and sees what is true now.
 */
export const APPEND = `
create function append_events(
  ids text[], seqs integer[], deeds text[], bodies text[], changes jsonb
) returns bigint[] language plpgsql as $$
declare
  won bigint[];
begin
  with fresh as (
    select * from unnest(ids, seqs, deeds, bodies)
      with ordinality as line (table_id, seq, deed_id, body, place)
  ), written as (
    insert into events (table_id, seq, deed_id, body)
    select table_id, seq, deed_id, body from fresh
    where case when seq = 1
      then exists (select from tables where id = fresh.table_id and life in ('open', 'playing'))
      else exists (
        select from events before
        where before.table_id = fresh.table_id and before.seq = fresh.seq - 1 and not before.is_last
      ) end
    order by table_id collate "C", seq
    on conflict do nothing
    returning table_id, seq
  )
  select coalesce(array_agg(place), '{}') into won from fresh join written using (table_id, seq);
  if exists (select from archives where table_id = any (ids)) then
    delete from events using archives
    where archives.table_id = any (ids) and events.table_id = archives.table_id;
    won := array(
      select place from unnest(won) as place
      where not exists (select from archives where table_id = ids[place])
    );
  end if;
  if changes is null then
    return won;
  end if;
  update tables set
    touched = change.touched,
    life = change.life,
    due = coalesce(change.due, tables.due),
    over_since = case when change.life in ('finished', 'abandoned') then clock_timestamp() end
  from jsonb_to_recordset(changes) as change (place bigint, life text, touched bigint, due bigint)
  where change.place = any (won) and tables.id = ids[change.place];
  update events set is_last = true
  from jsonb_to_recordset(changes) as change (place bigint, life text)
  where change.place = any (won) and change.life in ('finished', 'abandoned')
    and events.table_id = ids[change.place] and events.seq = seqs[change.place];
  delete from owners
  using jsonb_to_recordset(changes) as change (place bigint, "left" integer)
  where change.place = any (won) and table_id = ids[change.place] and seat = change."left";
  insert into owners (table_id, seat, guest)
  select ids[change.place], (change.owner ->> 'seat')::integer, change.owner ->> 'guest'
  from jsonb_to_recordset(changes) as change (place bigint, owner jsonb)
  where change.place = any (won) and change.owner is not null
  on conflict (table_id, seat) do update set guest = excluded.guest;
  return won;
end
$$`;

/**
 * A node is alive. Under one lock, so that nobody joins while others agree on what everybody knows:
 * - where no node was alive for a while, tables were out of reach, and time begins anew;
 * - what all nodes know may be written from now on, and for ever: whoever does not know it cannot join any more. A node
 *   counts until it leaves, or has been silent for a minute.
 */
export const BEAT = `
create function beat(
  me text, known text[], down_after interval,
  out "now" double precision, out up_since double precision, out written text[], out strange text[]
) language plpgsql as $$
declare
  moment timestamptz;
begin
  perform pg_advisory_xact_lock(7094211);
  moment := clock_timestamp();
  strange := array(select name from kinds where not name = any (known));
  if cardinality(strange) = 0 then
    if not exists (select from nodes where nodes.beat > moment - down_after) then
      insert into house values ('up-since', (extract(epoch from moment) * 1000)::text)
      on conflict (name) do update set value = excluded.value;
    end if;
    insert into nodes values (me, known, moment)
    on conflict (id) do update set beat = excluded.beat, knows = excluded.knows;
    delete from nodes where nodes.beat < moment - interval '1 minute';
    insert into kinds
    select one from unnest(known) as one
    where not exists (select from nodes where not one = any (nodes.knows))
    on conflict do nothing;
  end if;
  "now" := extract(epoch from moment) * 1000;
  up_since := (select value::double precision from house where name = 'up-since');
  written := array(select name from kinds);
end
$$`;
