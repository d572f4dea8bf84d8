"""A bot that learns: `python examples/ppo.py GAME --out policy.npz`. All of it is in one file of the package."""

from sortilege.research.ppo import main

if __name__ == "__main__":
    main()
