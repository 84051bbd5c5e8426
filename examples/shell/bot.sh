#!/bin/sh
# A bot with nothing but curl and jq: sits down at a table by its code, and takes any move of those that it is offered.
#
#   sh examples/shell/bot.sh http://localhost:3000 ABCDEF
#
# It plays every game whose moves can be listed; docs/protocol.md tells how.
set -eu

api="$1/api/v1"
cookies=$(mktemp)
trap 'rm -f "$cookies"' EXIT

# ask METHOD PATH [BODY]: what is answered, be it a refusal. Whoever is too fast is told how long to wait (Retry-After).
ask() {
  curl -sS --retry 5 -b "$cookies" -c "$cookies" -X "$1" "$api$2" \
    ${3:+-H 'content-type: application/json' -d "$3"}
}

# part JSON PROGRAM: the part that is looked for, as text; a refusal ends it all.
part() {
  printf '%s' "$1" | jq -re "if has(\"refused\") then error(tojson) else $2 end"
}

table=$(ask GET "/codes/$2")
id=$(part "$table" .id)
seat=$(part "$table" 'first(.seats[] | select(has("name") | not) | .seat)')
part "$(ask POST "/tables/$id/seats/$seat" '{"name":"Shelly"}')" .id >/dev/null

seq=0
while :; do
  # Waits until something has happened after event $seq.
  news=$(ask GET "/tables/$id/events?after=$seq&wait=30")
  seq=$(part "$news" .table.seq)
  next=$(part "$news" "
    .table | if .life == \"finished\" or .life == \"abandoned\" then \"over\"
    elif any(.asked[]; .seat == $seat and .optional != true) then \"move\"
    else \"wait\" end")
  if [ "$next" = over ]; then break; fi
  if [ "$next" = wait ]; then continue; fi

  # Anything, but what writes a zero only if there is nothing else. It may have gone on meanwhile: then there is no list.
  # The same id is the same move, should it be sent again.
  body=$(ask GET "/tables/$id/seats/$seat/moves" | jq -c 'select(has("moves"))
    | [.moves[] | select(.zero? | not)] as $rather
    | (if $rather == [] then .moves else $rather end) as $any
    | { id: "\(.since)", answers: .since, move: $any[now * 1000000 % ($any | length)] }')
  if [ -n "$body" ]; then ask POST "/tables/$id/seats/$seat/moves" "$body" >/dev/null; fi
done

part "$news" '.table.standings | tojson'
