import type { BondFacts } from '#machines/fund/bond.events.ts'
import { bondTerms } from '#machines/fund/bond.terms.ts'
import type { LevelTerms } from '#machines/fund/level.terms.ts'

/** The facts of the fund of a shop that opens. */
export const levelZero = ({ bondMicro }: Pick<LevelTerms, 'bondMicro'>): BondFacts => ({
  level: 0,
  minimumMicro: bondMicro,
  fundMicro: '0',
  movingMicro: '0',
  target: null,
  risks: [],
  graceUntil: null,
  partUntil: null,
  terms: bondTerms(),
})

/** The fund of a shop that a seed writes beside the door: on a level, with what the level asks for or with nothing inside. */
export function seededBond(
  level: number,
  terms: Pick<LevelTerms, 'bondMicro'>,
  isPaid = true,
): { bond_state: string; bond_facts: BondFacts } {
  const hasFund = isPaid && BigInt(terms.bondMicro) > 0n
  const fund = hasFund ? terms.bondMicro : '0'
  return {
    bond_state: hasFund ? 'upgraded.steady' : 'none.free',
    bond_facts: { ...levelZero({ bondMicro: fund }), level, fundMicro: fund },
  }
}
