import { useAtomValue } from 'jotai'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'
import { dropDraft, fieldsOf, loadDraft, saveDraft } from '#streams/platform/drafts.ts'
import { personAtom } from '../atoms/session.atom.ts'

/** What is typed in a form, how to change it, and how to remove its draft once it is sent. */
export interface Draft<F> {
  readonly typed: F
  readonly setTyped: Dispatch<SetStateAction<F>>
  readonly forget: () => void
}

/**
 * The state of a form, kept under a name. It survives leaving the page, a reload and an ended session for seven days; it never
 * holds passwords, codes or the `omitted` fields, and another person never sees it. Without a name nothing is kept.
 */
export function useDraft<F extends object>(
  name: string | undefined,
  empty: F,
  omitted: readonly string[] = [],
): Draft<F> {
  const person = useAtomValue(personAtom)
  const load = () => (name === undefined ? empty : fieldsOf(empty, loadDraft(person, name)))
  const [{ whose, start }, setStart] = useState(() => ({ whose: person, start: load() }))
  const [typed, setTyped] = useState(start)
  // Another tab signed in to another account: the text belongs to the person who typed it.
  if (name !== undefined && whose !== person) {
    const own = load()
    setStart({ whose: person, start: own })
    setTyped(own)
  }
  const keep = useEffectEvent((now: F) => {
    if (name === undefined) return
    const kept = Object.entries(now).filter(([field]) => !omitted.includes(field))
    saveDraft(person, name, Object.fromEntries(kept))
  })
  useEffect(() => {
    if (typed !== start) keep(typed)
  }, [typed, start])
  return { typed, setTyped, forget: () => name !== undefined && dropDraft(person, name) }
}
