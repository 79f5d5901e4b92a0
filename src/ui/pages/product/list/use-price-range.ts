import { useState } from 'react'
import type { Problem } from '#contract/platform/problem.ts'
import { amountProblemAt, parseAmount } from '#contract/platform/typed-amount.ts'
import { typedAmount } from '../../../primitives/format.ts'
import type { ListQuery } from './use-list-query.ts'

/** Lowest and highest price while they are typed. `read` answers the range, or nothing where a price cannot be read and is marked. */
export function usePriceRange(query: Pick<ListQuery, 'lowest' | 'highest'>) {
  const [lowest, setLowest] = useState(query.lowest ? typedAmount(query.lowest) : '')
  const [highest, setHighest] = useState(query.highest ? typedAmount(query.highest) : '')
  const [wrong, setWrong] = useState<{ lowest?: Problem | undefined; highest?: Problem | undefined }>({})
  const read = (): { lowest: string | undefined; highest: string | undefined } | undefined => {
    const [from, to] = [lowest, highest].map((text) => (text.trim() === '' ? undefined : parseAmount(text)))
    const found = { lowest: amountProblemAt('lowest', lowest), highest: amountProblemAt('highest', highest) }
    setWrong(found)
    if (found.lowest || found.highest) return undefined
    // Prices that are typed the wrong way round are the same range.
    const isTurned = from !== undefined && to !== undefined && BigInt(from) > BigInt(to)
    return isTurned ? { lowest: to, highest: from } : { lowest: from, highest: to }
  }
  return {
    read,
    fields: [
      { name: 'lowest', value: lowest, problem: wrong.lowest, onType: setLowest },
      { name: 'highest', value: highest, problem: wrong.highest, onType: setHighest },
    ] as const,
  }
}

/** A price range that is being typed. */
export type PriceRange = ReturnType<typeof usePriceRange>
