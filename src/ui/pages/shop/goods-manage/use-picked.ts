import { useState } from 'react'
import type { ProblemKey, Result } from '#contract/platform/problem.ts'
import type { BulkScope, GoodsFoundNow } from '#contract/catalogue/shop-goods.contract.ts'
import type { MyGoodsQuery } from '#streams/catalogue/shop-goods.stream.ts'

const CHANGED: ReadonlySet<ProblemKey> = new Set(['goods.foundChanged', 'goods.foundOthers'])

/** Which products a bulk action is for: those that were picked, or all that are found. */
export interface Picked {
  readonly ids: ReadonlySet<string>
  readonly isAll: boolean
  /** How many products that is. */
  readonly count: number
  /** What the server gets. */
  readonly scope: BulkScope
  readonly toggle: (id: string) => void
  readonly pickAll: () => void
  readonly clear: () => void
  /** Sends a bulk action; where the server finds others by now, they are counted again. */
  readonly asking: <T>(work: () => Promise<Result<T>>) => Promise<Result<T>>
}

/** The products that are picked in a list of `found` ones, as many as the server counts. Another list begins without any. */
export function usePicked(
  { tab = 'onSale', keywords }: MyGoodsQuery,
  { found, mark, recount }: GoodsFoundNow & { readonly recount: () => void },
): Picked {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setIsAll] = useState(false)
  const clear = (): void => {
    setIds(new Set())
    setIsAll(false)
  }
  return {
    ids,
    isAll,
    count: isAll ? found : ids.size,
    scope: isAll ? { tab, ...(keywords ? { keywords } : {}), expected: found, mark } : { ids: [...ids] },
    toggle: (id) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
      setIsAll(false)
    },
    pickAll: () => setIsAll(true),
    clear,
    asking: async (work) => {
      const answer = await work()
      if (!answer.ok && CHANGED.has(answer.problem.key)) recount()
      return answer
    },
  }
}
