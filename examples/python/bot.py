"""A bot for any game, with Python's own library only: sits down at a table by its code and plays to the end.

    python3 examples/python/bot.py http://localhost:3000 ABCDEF

docs/protocol.md tells how it talks to the server, "pipwise games yatzy --schema" what it sees and may answer.
"""
import itertools
import json
import math
import random
import sys
import time
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websocket import WebSocket

PROTOCOL = 1


class Server:
    """HTTP: tables and seats. The first answer brings a cookie; it is who we are."""

    def __init__(self, base):
        self.base = base.rstrip("/") + "/api/v1"
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))

    def ask(self, method, path, body=None):
        """What was asked for, or a refusal: a dictionary with "refused" in it. Whoever is too fast waits and asks again."""
        data = None if body is None else json.dumps(body).encode()
        headers = {} if body is None else {"content-type": "application/json"}
        while True:
            try:
                with self.opener.open(Request(self.base + path, data, headers, method=method)) as answer:
                    return json.load(answer)
            except HTTPError as error:
                if error.code != 429:
                    return json.load(error)
                time.sleep(int(error.headers.get("Retry-After", 1)))

    def socket(self):
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.cookies)
        return WebSocket(f"{self.base}/socket?protocol={PROTOCOL}", {"Cookie": cookie})


def play_at(base, code, name="Snake"):
    server = Server(base)
    table = must(server.ask("GET", f"/codes/{code}"))
    seat = next(one["seat"] for one in table["seats"] if "name" not in one)
    must(server.ask("POST", f"/tables/{table['id']}/seats/{seat}", {"name": name}))
    return follow(server, server.socket(), table["id"], seat)


def must(answer):
    if "refused" in answer:
        raise SystemExit(f"refused: {answer}")
    return answer


def follow(server, socket, table_id, seat):
    """Hears what happens at the table and answers what our seat is asked; returns how it ended."""
    table, views = None, {}
    answered, sent, refused = 0, 0, False
    while True:
        text = socket.receive()
        if text is None:
            raise SystemExit("the server hung up")
        message = json.loads(text)
        kind = message["type"]
        if kind == "hello":
            socket.send(json.dumps({"do": "watch", "table": table_id}))
        elif kind == "table":
            table, views = message["table"], message["views"]
        elif kind == "moved":
            table.update({key: message[key] for key in ("seq", "asked", "now")})
            views = {
                **message["views"],
                **{eyes: {**views[eyes], **changed} for eyes, changed in message["changes"].items()},
            }
        elif kind == "refused":
            if refused:
                raise SystemExit(f"refused: {message['refusal']}")
            answered, refused = 0, True
        if not table:
            continue
        if table["life"] in ("finished", "abandoned"):
            socket.close()
            return table.get("standings")
        asked = next((one for one in table["asked"] if one["seat"] == seat), None)
        if not asked or "optional" in asked or asked["since"] == answered:
            continue
        if kind in ("table", "moved"):
            refused = False
        view = views.get(str(seat), views.get("all"))
        may = server.ask("GET", f"/tables/{table_id}/seats/{seat}/moves")
        if may.get("since") != asked["since"]:
            continue  # It has gone on meanwhile: we are about to hear how.
        move = choose(table["game"], view, seat, may, careful=refused)
        answered, sent = asked["since"], sent + 1
        deed = {"type": "moved", "seat": seat, "move": move, "answers": answered}
        socket.send(json.dumps({"do": "deed", "id": f"{seat}-{sent}", "table": table_id, "deed": deed}))


def choose(game, view, seat, may, careful):
    """Any move of a list, but rather one that brings something; where there is no list, what we can think of."""
    if "moves" in may:
        moves = [move for move in may["moves"] if not move.get("zero") and not move.get("discard")]
        return random.choice(moves or may["moves"])
    if game == "pytagora-tournament":
        view = view["stage"]["view"]
    if "sum" in view:
        adds = view["agreed"]["players"][seat]["operation"] == "add"
        return {"answer": (sum if adds else math.prod)(view["sum"])}
    if "pot" in view:
        taken = [player["guess"] for player in view["players"]]
        return {"guess": next(guess for guess in range(4 * len(view["row"]), 999) if guess not in taken)}
    lines = [] if "sheets" not in view else view["sheets"][seat]["lines"]
    line = {"line": LINES[lines.index(None)]} if lines else {}
    equation = None if careful or view.get("equation") or lines else equation_of(view["dice"])
    return {"equation": equation, **line} if equation else {"pass": True, **line}


LINES = ["blue", "green", "red", "poker", "101"]


def equation_of(dice):
    """Two digits, a sign and the digit that they come to: the shortest that there is."""
    digits, signs = dice[:8], dice[8:]
    results = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "x": lambda a, b: a * b}
    for a, b, c in itertools.permutations(digits, 3):
        for sign in set(signs) & set(results):
            if results[sign](int(a), int(b)) == int(c):
                return f"{a}{sign}{b}={c}"
    return None


if __name__ == "__main__":
    print(json.dumps(play_at(*sys.argv[1:])))
