import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { Page } from '#contract/call.ts'
import { skip } from 'rxjs'
import { accepted, type Result } from '#contract/problem.ts'
import type { Live } from '#streams/live.types.ts'
import { stretchName } from '#streams/next-stretch.ts'
import { token$ } from '#streams/session.stream.ts'
import { asOfNow, useComebacks, useOffline } from './use-offline.ts'
import { useToast } from './use-toast.ts'

/** A long list as far as it is loaded, and what stands above it. */
export interface Stretches<T, Head> {
  readonly head: Head
  readonly items: readonly T[]
  /** What the next stretch is called; null at the end. */
  readonly after: string | null
}

interface Loaded {
  readonly head: unknown
  readonly items: readonly unknown[]
  readonly after: string | null
}
interface Kept extends Loaded {
  readonly atMs: number
}

/** Going back within this time finds a list as one left it, at the place one left it. */
const KEPT_MS = 5 * 60_000
const KEPT_LISTS = 12
const kept = new Map<string, Kept>()
// What the last person followed or owns is none of the next one's business, even if it comes only now.
let persons = 0
token$.pipe(skip(1)).subscribe(() => {
  kept.clear()
  persons += 1
})

/** Forgets every list that was kept for going back to it. */
export const forgetLists = (): void => kept.clear()

function keep(key: string, list: Loaded, asker: number): void {
  if (asker !== persons) return
  kept.delete(key)
  kept.set(key, { ...list, atMs: Date.now() })
  for (const oldest of kept.keys()) if (kept.size > KEPT_LISTS) kept.delete(oldest)
}

const young = (key: string): Kept | undefined => {
  const list = kept.get(key)
  return list && Date.now() - list.atMs < KEPT_MS ? list : undefined
}

/** A stretch more of it. Ranks move while one reads: what slid into the next stretch is not shown twice. */
function extended<T extends { readonly id: string }>(list: Loaded, { data, after }: Page<T>): Loaded {
  const known = new Set(list.items.map((item) => (item as T).id))
  return { head: list.head, items: [...list.items, ...data.filter(({ id }) => !known.has(id))], after }
}

/** What is asked: the first stretch with its head, and every further one by its cursor. */
export interface StretchCalls<T, Head> {
  readonly key: string
  readonly first: () => Promise<Result<{ readonly head: Head; readonly page: Page<T> }>>
  readonly next: (after: string) => Promise<Result<Page<T>>>
}

type Asked<T, Head> = Pick<StretchCalls<T, Head>, 'first' | 'next'>

// As many stretches as are shown: asking anew takes nothing away from under one's hand.
async function wholeAgain<T extends { readonly id: string }, Head>(
  { first, next }: Asked<T, Head>,
  shown: () => number,
): Promise<Result<Loaded>> {
  const answer = await first()
  if (!answer.ok) return answer
  const { head, page } = answer.value
  let loaded: Loaded = { head, items: page.data, after: page.after }
  while (loaded.after !== null && loaded.items.length < shown()) {
    const further = await next(loaded.after)
    if (!further.ok) return further
    loaded = extended(loaded, further.value)
  }
  return accepted(loaded)
}

/** A first stretch without anything above it. */
export const headless = <T>(answer: Result<Page<T>>): Result<{ head: null; page: Page<T> }> =>
  answer.ok ? accepted({ head: null, page: answer.value }) : answer

/** Reads a long list of a call stretch by stretch. Another key begins anew; what was there stays until its first rows come. */
export function useStretches<T extends { readonly id: string }, Head = null>({
  key,
  first,
  next,
}: StretchCalls<T, Head>) {
  const isBack = useNavigationType() === NavigationType.Pop
  const [list, setList] = useState<(Kept & { key: string }) | undefined>(() => {
    const found = isBack ? young(key) : undefined
    return found && { ...found, key }
  })
  const [failed, setFailed] = useState<{ key: string; live: Live<never> }>()
  const [turn, setTurn] = useState(0)
  /** The stretch that is on its way, by list and cursor; another one need not wait for it. */
  const loading = useRef<string>(null)
  const isOffline = useOffline()
  const comebacks = useComebacks()
  const toast = useToast()
  const reload = useCallback(() => setTurn((n) => n + 1), [])

  const shown = useEffectEvent((): number => (list?.key === key ? list.items.length : 0))
  const fetchAnew = useEffectEvent(async (isCurrent: () => boolean) => {
    if (turn + comebacks === 0 && list?.key === key) return
    const asker = persons
    const answer = await wholeAgain({ first, next }, () => (isCurrent() ? shown() : 0))
    if (!isCurrent()) return
    if (!answer.ok) {
      setFailed({ key, live: { state: 'failed', problem: answer.problem, retry: reload } })
      return
    }
    keep(key, answer.value, asker)
    setFailed(undefined)
    setList({ key, ...answer.value, atMs: Date.now() })
  })
  useEffect(() => {
    let current = true
    void fetchAnew(() => current)
    return () => {
      current = false
    }
  }, [key, turn, comebacks])

  const loadMore = async (): Promise<void> => {
    if (!list || list.key !== key || list.after === null) return
    const asked = stretchName(key, list.after)
    if (loading.current === asked) return
    loading.current = asked
    const asker = persons
    const answer = await next(list.after)
    if (loading.current === asked) loading.current = null
    if (!answer.ok) return toast.problem(answer.problem)
    setList((before) => {
      if (before?.key !== list.key || before.after !== list.after) return before
      const longer = extended(before, answer.value)
      keep(key, longer, asker)
      return { ...before, ...longer }
    })
  }

  const data = list && {
    head: list.head as Head,
    items: list.items as readonly T[],
    after: stretchName(list.key, list.after),
  }
  const live: Live<Stretches<T, Head>> =
    failed?.key === key
      ? { ...(failed.live as Extract<Live<Stretches<T, Head>>, { state: 'failed' }>), ...(data ? { data } : {}) }
      : data
        ? { state: 'live', data, at: list.atMs }
        : { state: 'loading' }
  return { live: asOfNow(live, isOffline), loadMore, reload }
}
