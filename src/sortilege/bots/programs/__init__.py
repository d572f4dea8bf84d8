"""Bots that are programs of their own, in any language: JSON lines over standard input and output (`docs/bots.md`)."""

from sortilege.bots.programs.host import run_bot as run_bot
from sortilege.bots.programs.messages import GameOver as GameOver
from sortilege.bots.programs.messages import NewGame as NewGame
from sortilege.bots.programs.messages import Question as Question
from sortilege.bots.programs.messages import RemoteBot as RemoteBot
