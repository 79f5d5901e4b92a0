import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { badgesAtom } from '../../atoms/badges.atom.ts'

/** The title of the browser's tab, with how much waits for the person. */
export function usePageTitle(title: string): void {
  const { t } = useTexts()
  // As the bell counts; for staff the cases that wait as well.
  const { messages, desk } = useAtomValue(badgesAtom)
  const waiting = messages + desk
  useEffect(() => {
    const name = t('app.name')
    const count = waiting > 0 ? `(${waiting > 999 ? '999+' : waiting}) ` : ''
    document.title = `${count}${title === name ? name : `${title} · ${name}`}`
  }, [title, waiting, t])
}
