"""`python -m sortilege`: the command, also where the folder of installed commands is not on the PATH."""

from sortilege.cli import main

if __name__ == "__main__":
    main()
