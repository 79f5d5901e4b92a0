import type { RefObject } from 'react'

/** Focuses a part of `field` as soon as it is drawn. */
export const focusSoon = (field: RefObject<HTMLElement | null>, selector: string): void =>
  void requestAnimationFrame(() => field.current?.querySelector<HTMLElement>(selector)?.focus())

/** Lets the focus go along with what moved to a place, counted from 1; at an end the other way is what is left. */
export function focusMoved(
  field: RefObject<HTMLElement | null>,
  { place, by, count }: { readonly place: number; readonly by: -1 | 1; readonly count: number },
): void {
  const isEnd = place === 1 || place === count
  focusSoon(field, `[data-place="${place}"] [data-moves="${isEnd ? -by : by}"]`)
}
