import { expect, it } from 'vitest'
import { keptParts, sumOf } from '#machines/fund/bond.money.ts'

const part = (until: number, amount: bigint) => ({ until, amount })

it('keeps nothing where the level asks for as much as may be claimed', () => {
  expect(keptParts({ fund: 500n, minimum: 100n }, [])).toEqual([])
  expect(keptParts({ fund: 500n, minimum: 100n }, [part(1, 60n), part(2, 40n)])).toEqual([])
})

it('frees each part on its own day, down to the minimum', () => {
  const claimable = [part(1, 60n), part(2, 40n), part(3, 50n)]
  expect(keptParts({ fund: 500n, minimum: 0n }, claimable)).toEqual(claimable)
  // 150 may be claimed: 50 beyond the minimum, and the first day frees all of it.
  expect(keptParts({ fund: 500n, minimum: 100n }, claimable)).toEqual([part(1, 50n)])
})

it('keeps at most the fund: the days on which more than the fund may be claimed free nothing', () => {
  const claimable = [part(1, 60n), part(2, 40n), part(3, 50n)]
  expect(keptParts({ fund: 70n, minimum: 0n }, claimable)).toEqual([part(2, 20n), part(3, 50n)])
  expect(sumOf(keptParts({ fund: 70n, minimum: 100n }, claimable))).toBe(0n)
})
