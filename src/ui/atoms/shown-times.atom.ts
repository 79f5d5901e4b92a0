import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** The times of the old data that the page shows, one for each of its parts. */
export const shownTimesAtom = atom<readonly number[]>([])

/** Says of what time the data of this part is; undefined while it is not old. The mark under the bar says the oldest, once for all. */
export function useShownTime(at: number | undefined): void {
  const change = useSetAtom(shownTimesAtom)
  useEffect(() => {
    if (at === undefined) return
    change((all) => [...all, at])
    return () => change((all) => all.toSpliced(all.indexOf(at), 1))
  }, [at, change])
}
