import { useMemo, useSyncExternalStore } from 'react'
import { merge } from 'rxjs'
import type { DeskCase } from '#contract/desk/desk-case.contract.ts'
import { changesOf, isView, nameOf, type View, viewAt } from '#streams/platform/views.ts'

const viewsIn = (found: DeskCase): View[] => Object.values(found).filter(isView)
const newest = (view: View): View => {
  const held = viewAt<View>(nameOf(view))
  return held && held.version > view.version ? held : view
}
const renewed = (found: DeskCase): DeskCase => ({
  ...found,
  ...Object.fromEntries(Object.entries(found).map(([key, value]) => [key, isView(value) ? newest(value) : value])),
})

/** A case with its views as every screen has them: an own decision shows before the case is fetched again. */
export function useNewestCase(found: DeskCase): DeskCase {
  const names = viewsIn(found).map(nameOf).join(' ')
  const subscribe = useMemo(
    () => (onChange: () => void) => {
      const changes = merge(...names.split(' ').map((name) => changesOf(name))).subscribe(onChange)
      return () => changes.unsubscribe()
    },
    [names],
  )
  const versions = (): string =>
    viewsIn(found)
      .map((view) => newest(view).version)
      .join(' ')
  const now = useSyncExternalStore(subscribe, versions)
  // The case is the same object for as long as nothing moved.
  return useMemo(() => (now === '' ? found : renewed(found)), [found, now])
}
