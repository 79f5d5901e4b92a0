import { useEffect, useRef, useState } from 'react'
import type { MoneyEntry } from '#contract/money/wallet.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { type LogFilter, moneyLogPage } from '#streams/money/wallet.stream.ts'

/** The most that one answer carries. */
const PAGE_SIZE = 200

/** Reads every record that the filter lets through, page by page; it says how far it is and can be stopped. */
export function useLogExport(filter: LogFilter) {
  const [count, setCount] = useState<number>()
  const turn = useRef(0)
  // A user who leaves the page no longer needs the file.
  useEffect(() => () => void turn.current++, [])

  const read = async (): Promise<{ entries?: readonly MoneyEntry[]; problem?: Problem }> => {
    const mine = ++turn.current
    const entries: MoneyEntry[] = []
    setCount(0)
    for (let after: string | null | undefined; after !== null;) {
      const answer = await moneyLogPage(filter, { limit: PAGE_SIZE, ...(after === undefined ? {} : { after }) })
      if (turn.current !== mine) return {}
      if (!answer.ok) {
        setCount(undefined)
        return { problem: answer.problem }
      }
      entries.push(...answer.value.data)
      after = answer.value.after
      setCount(entries.length)
    }
    setCount(undefined)
    return { entries }
  }
  const stop = (): void => {
    turn.current++
    setCount(undefined)
  }
  return { count, read, stop }
}
