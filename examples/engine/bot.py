# A bot in any language: reads a decision as one JSON line, answers with another. Only Python's own library is used.
#   pipwise match yatzy --engine "python3 examples/engine/bot.py" --against beginner --games 20
import json
import sys


def choose(question):
    """Throws once, and writes where the dice are worth most of what is left."""
    moves = question["moves"]
    throws = [move for move in moves if move.get("keep") == []]
    if throws:
        return throws[0]
    boxes = [move for move in moves if "box" in move]
    return max(boxes, key=lambda move: worth(move, question["view"]["dice"]))


def worth(move, dice):
    if move.get("zero"):
        return -1
    upper = ["ones", "twos", "threes", "fours", "fives", "sixes"]
    if move["box"] in upper:
        face = upper.index(move["box"]) + 1
        return face * dice.count(face)
    return {"yatzy": 50, "large-straight": 20, "full-house": 18, "small-straight": 15, "chance": 1}.get(move["box"], 10)


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], "move": choose(question)}), flush=True)
