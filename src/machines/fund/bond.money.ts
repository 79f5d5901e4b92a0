import type { BondFacts } from './bond.facts.ts'
import type { LevelTerms } from './level.terms.ts'

type Fund = Pick<BondFacts, 'fundMicro'>

const atLeastZero = (micro: bigint): string => (micro > 0n ? micro : 0n).toString()

/** What an upgrade to a level with these terms costs: its minimum less what the fund already holds. */
export const toPayFor = ({ fundMicro }: Fund, { bondMicro }: Pick<LevelTerms, 'bondMicro'>): string =>
  atLeastZero(BigInt(bondMicro) - BigInt(fundMicro))

/** What comes back on the way to a lower level; orders may still keep a part of it for a while. */
export const comesBackFor = ({ fundMicro }: Fund, { bondMicro }: Pick<LevelTerms, 'bondMicro'>): string =>
  atLeastZero(BigInt(fundMicro) - BigInt(bondMicro))
