import { useEffect, useState } from 'react'
import { MOST } from '#contract/platform/text-limits.ts'
import { watchGoodsCategories } from '#streams/catalogue/shop-goods.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { startTimer } from '#client/time.ts'

/** Nothing is asked before so many letters, and not at every letter of a word. */
const LEAST = 2
const PAUSE_MS = 250
const NONE: readonly string[] = []

/** The categories of products that are called so, as the shop's whole catalogue says; none while the name is being typed. */
export function useMeantCategories(typed: string): readonly string[] {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const wait = startTimer(() => setAsked(typed.length >= LEAST && typed.length <= MOST.search ? typed : ''), PAUSE_MS)
    return () => clearTimeout(wait)
  }, [typed])
  const found = dataOf(useLive(asked === '' ? undefined : watchGoodsCategories(asked)))
  return asked === typed ? (found?.data ?? NONE) : NONE
}
