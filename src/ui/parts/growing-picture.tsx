import { type ReactNode, useEffect, useId, useState, useSyncExternalStore, ViewTransition } from 'react'
import { useLocation } from 'react-router-dom'
import { isStill } from '../primitives/still.ts'

/** The style of its movement in `theme.css`. */
const GROWN = 'grown'
/** Entries of the history whose opened card is remembered. */
const MOST = 50

/** Which product was opened from an entry of the history. */
const openedAt = new Map<string, string>()
/** The card that has the name of its product. One at a time: two elements of a page must not share a name. */
let holder: string | undefined
/** The cards that stand on the page: a drawing that was thrown away leaves none. */
const cards = new Set<string>()
const readers = new Set<() => void>()

function hold(card: string | undefined): void {
  holder = card
  for (const read of readers) read()
}
const subscribe = (read: () => void) => {
  readers.add(read)
  return () => void readers.delete(read)
}

/** Whether the picture of this card is the one that grows into its page and back, and what to do when the card is opened. */
export function useOpenedCard(goodsId: string): { readonly isOpened: boolean; readonly open: () => void } {
  const card = useId()
  const { key } = useLocation()
  // Back in the list, the card that was opened has the name from its first drawing on.
  useState(() => {
    const isFree = holder === undefined || !cards.has(holder)
    if (isFree && openedAt.get(key) === goodsId) holder = card
  })
  useEffect(() => {
    cards.add(card)
    return () => {
      cards.delete(card)
      if (holder === card) holder = undefined
    }
  }, [card])
  const open = (): void => {
    openedAt.delete(key)
    openedAt.set(key, goodsId)
    const [oldest] = openedAt.keys()
    if (openedAt.size > MOST && oldest !== undefined) openedAt.delete(oldest)
    hold(card)
  }
  return { isOpened: useSyncExternalStore(subscribe, () => holder === card), open }
}

/**
 * A picture of a product that grows from its card into the page, and back. Everything around it changes at once. A card that was not
 * opened, and every picture where the reader wants no movement, stays out of it.
 */
export function GrowingPicture({ id, isIt, children }: { id: string; isIt: boolean; children: ReactNode }) {
  const grows = isIt && !isStill()
  return (
    <ViewTransition name={grows ? `goods-${id}` : 'auto'} default="none" share={grows ? GROWN : 'none'}>
      {children}
    </ViewTransition>
  )
}
