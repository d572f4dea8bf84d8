"""Every game keeps the contract, with every number of seats and every variant."""

from __future__ import annotations

from sortilege.testing import ContractSuite
from tests.support.variants import every_case


class TestContract(ContractSuite):
    cases = every_case()
