import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { isOfDesk, sessionAtom } from '../atoms/session.atom.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'

/** The keys that report what is seen, as `aria-keyshortcuts` names them. */
export const REPORT_KEYS = 'Alt+Shift+R'

/** Where a report of the present page is opened; undefined for a reader who is neither customer service nor finance. */
export function useReport(): string | undefined {
  const { user } = useAtomValue(sessionAtom)
  return isOfDesk(user) ? links.labPage({ view: 'history', report: '1' }) : undefined
}

/** Whether a key types text where it is pressed. */
const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Reports what is seen at {@link REPORT_KEYS}, on any page. The key counts by its place: with Alt it types another sign. */
export function useReportKeys(): void {
  const to = useReport()
  const go = useNavigation()
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (to === undefined || event.code !== 'KeyR' || !event.altKey || !event.shiftKey) return
    if (event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (event.repeat || isTyped(event)) return
    event.preventDefault()
    go.open(to)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
