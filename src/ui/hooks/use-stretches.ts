import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { Page } from '#contract/call.ts'
import { accepted, type Problem, type Result } from '#contract/problem.ts'
import type { Live } from '#streams/live.types.ts'
import { asFarAs, stretchName } from '#streams/stretches.ts'
import { personAtom } from '../atoms/session.atom.ts'
import { keepList, keptList } from './kept-lists.ts'
import { asOfNow, useComebacks, useOffline } from './use-offline.ts'
import { useAskedAgain, useReturns } from './use-returns.ts'
import { useToast } from './use-toast.ts'

/** A long list as far as it is loaded, and what stands above it. */
export interface Stretches<T, Head> {
  readonly head: Head
  readonly items: readonly T[]
  /** What the next stretch is called; null at the end. */
  readonly after: string | null
}

/** A list as it is held: whose it is, and when its first rows came. */
interface Loaded<T, Head> {
  readonly person: string
  /** What it is called among the lists of all people. */
  readonly name: string
  readonly atMs: number
  readonly head: Head
  readonly items: readonly T[]
  /** The cursor of the next stretch; null at the end. */
  readonly after: string | null
}

/** A stretch more of it. Ranks move while one reads: what slid into the next stretch is not shown twice. */
function joined<T extends { readonly id: string }, Head>(
  list: Loaded<T, Head>,
  { data, after }: Page<T>,
): Loaded<T, Head> {
  const known = new Set(list.items.map(({ id }) => id))
  return { ...list, items: [...list.items, ...data.filter(({ id }) => !known.has(id))], after }
}

/** What is asked: the first stretch with its head, and every further one by its cursor. */
export interface StretchCalls<T, Head> {
  readonly key: string
  readonly first: () => Promise<Result<{ readonly head: Head; readonly page: Page<T> }>>
  readonly next: (after: string) => Promise<Result<Page<T>>>
}

/** A first stretch without anything above it. */
export const headless = <T>(answer: Result<Page<T>>): Result<{ head: null; page: Page<T> }> =>
  answer.ok ? accepted({ head: null, page: answer.value }) : answer

/**
 * Reads a long list of a call stretch by stretch. Another key begins anew; what was there stays until its first rows come. Another
 * person begins anew as well, and sees nothing of what was there. What failed is asked for again when the shop can be reached again.
 */
export function useStretches<T extends { readonly id: string }, Head = null>({
  key,
  first,
  next,
}: StretchCalls<T, Head>) {
  const person = useAtomValue(personAtom)
  const name = `${person} ${key}`
  const isBack = useNavigationType() === NavigationType.Pop
  const [list, setList] = useState(() => (isBack ? keptList<Loaded<T, Head>>(name) : undefined))
  /** The list at once, where a render would come too late. */
  const held = useRef(list)
  const [failed, setFailed] = useState<{ name: string; problem: Problem; returnsBefore: number }>()
  const [turn, setTurn] = useState(0)
  /** The stretch that is on its way, by list and cursor; another one need not wait for it. */
  const loading = useRef<string>(null)
  /** Who is here when an answer comes; nobody once they look elsewhere. */
  const here = useRef<string>(undefined)
  useEffect(() => {
    here.current = person
    return () => {
      here.current = undefined
    }
  }, [person])
  const isOffline = useOffline()
  const comebacks = useComebacks()
  const returns = useReturns()
  const toast = useToast()
  const reload = useCallback(() => setTurn((n) => n + 1), [])
  const hold = (loaded: Loaded<T, Head>): void => {
    held.current = loaded
    setList(loaded)
  }

  // As many stretches as are shown: asking anew takes nothing away from under one's hand.
  const fetchAnew = useEffectEvent(async (isCurrent: () => boolean) => {
    if (turn + comebacks === 0 && list?.name === name) return
    const returnsBefore = returns
    const shown = (): number => (held.current?.name === name ? held.current.items.length : 0)
    const begin = async (): Promise<Result<Loaded<T, Head>>> => {
      const answer = await first()
      if (!answer.ok) return answer
      const { head, page } = answer.value
      return accepted({ person, name, atMs: Date.now(), head, items: page.data, after: page.after })
    }
    const answer = await asFarAs(await begin(), next, joined, ({ items }) => !isCurrent() || items.length >= shown())
    if (!isCurrent()) return
    if (!answer.ok) return setFailed({ name, problem: answer.problem, returnsBefore })
    setFailed(undefined)
    hold(answer.value)
  })
  useEffect(() => {
    let current = true
    void fetchAnew(() => current)
    return () => {
      current = false
    }
  }, [name, turn, comebacks])

  useAskedAgain(failed?.name === name ? failed.returnsBefore : undefined, returns, reload)

  useEffect(() => {
    if (list) keepList(list)
  }, [list])

  const loadMore = async (): Promise<void> => {
    if (list?.name !== name || list.after === null) return
    const asked = stretchName(name, list.after)
    if (loading.current === asked) return
    loading.current = asked
    const answer = await next(list.after)
    if (loading.current === asked) loading.current = null
    if (here.current !== person) return
    const { current } = held
    if (current?.name !== name) return
    if (!answer.ok) return toast.problem(answer.problem)
    if (current.after === list.after) hold(joined(current, answer.value))
  }

  const own = list?.person === person ? list : undefined
  const data: Stretches<T, Head> | undefined = own && {
    head: own.head,
    items: own.items,
    after: stretchName(own.name, own.after),
  }
  const live: Live<Stretches<T, Head>> =
    failed?.name === name
      ? { state: 'failed', problem: failed.problem, retry: reload, ...(data ? { data } : {}) }
      : own && data
        ? { state: 'live', data, at: own.atMs }
        : { state: 'loading' }
  return { live: asOfNow(live, isOffline), loadMore, reload }
}
