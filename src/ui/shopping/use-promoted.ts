import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { GoodsCard } from '#contract/catalogue/goods-card.contract.ts'
import { forgetPlaces, type PromotedPage, watchPlaces } from '#streams/fund/promoted-places.stream.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { canSee } from '../hooks/use-seen.ts'
import { interleave, type Shown } from './interleave.ts'

/** The first place of a list that is below the fold: what is put there moves nothing that is in view. */
function belowFold(list: HTMLElement): number {
  const first = [...list.children].findIndex((child) => child.getBoundingClientRect().top >= innerHeight)
  return first < 0 ? list.children.length : first
}

/**
 * The products of a list with the promoted ones of its page between them. They are fetched once the list is shown, and begin below
 * the fold, where they stay. A browser that cannot say what is in view gets none.
 */
export function usePromoted(
  list: RefObject<HTMLElement | null>,
  goods: readonly GoodsCard[],
  page: PromotedPage | undefined,
  elsewhere: readonly GoodsCard[],
): readonly Shown[] {
  const isReturn = useNavigationType() === NavigationType.Pop
  const wanted = page && canSee() ? page : undefined
  const name = JSON.stringify(wanted)
  const [entered, setEntered] = useState<string>()
  if (wanted && entered !== name) {
    if (!isReturn) forgetPlaces(wanted)
    setEntered(name)
  }
  const stream = wanted && watchPlaces(wanted, () => [...goods, ...elsewhere].map(({ id }) => id))
  const data = dataOf(useLive(stream))
  const isNew = data !== undefined && data.at === undefined && data.places.length > 0
  const settle = useEffectEvent(() => {
    const { current } = list
    if (current) stream?.update((places) => ({ ...places, at: belowFold(current) }))
  })
  useLayoutEffect(() => {
    if (isNew) settle()
  }, [isNew, name])
  return interleave(goods, data?.places ?? [], data?.at)
}
