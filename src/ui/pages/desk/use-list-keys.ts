import { useDeskKeys } from './use-desk-keys.ts'

/** Up and down move through a list. */
export function useListKeys<T extends { readonly id: string }>(
  items: readonly T[],
  chosen: string,
  onChoose: (item: T) => void,
): void {
  useDeskKeys(({ key }) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined) return false
    const at = items.findIndex(({ id }) => id === chosen)
    const next = items[at < 0 ? 0 : at + step]
    if (next) onChoose(next)
    return next !== undefined
  })
}
