import { useEffect } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Actor } from '#machines/platform/lifecycle.ts'
import type { Playable } from '#lab/playable.ts'
import { uiNamed } from '../../lifecycles/all.ts'

type Say = (key: string, options?: { readonly defaultValue: string }) => string

const last = (name: string): string => name.split('.').at(-1) ?? ''

/** The names that screens have for states, events and actors. A machine of the page alone has none: its own names are shown. */
export function useNames(machines: readonly string[]) {
  const { t, i18n } = useTexts(['lab', 'lifecycle'], { bindI18n: 'languageChanged loaded' })
  const say = t as Say
  const missing = machines
    .flatMap((machine) => uiNamed(machine)?.catalogues ?? [])
    .filter((catalogue) => !i18n.hasLoadedNamespace(catalogue))
    .join(' ')
  useEffect(() => {
    if (missing !== '') void i18n.loadNamespaces(missing.split(' '))
  }, [i18n, missing])
  const named = (machine: string, place: string): string => {
    const texts = uiNamed(machine)?.texts
    return texts === undefined ? '' : say(`${texts}${place}`, { defaultValue: '' })
  }
  return {
    /** Whether the names are there. Without them states and events have only those of the machine. */
    isReady: missing === '',
    state: (machine: string, state: string): string => (state === '' ? '' : named(machine, `states.${state}`)),
    /** What is published once the event has happened. */
    event: ({ of }: Playable, type: string): string => {
      const as = of.events[type]?.as ?? of.creations[type]?.as
      return as === undefined ? '' : named(of.name, `events.${last(as)}`)
    },
    /** Several roles have one name on screens: the lab adds which it is. */
    actor: (actor: Actor): string => `${say(`lifecycle:actors.${actor}`)} (${actor})`,
  }
}

/** The names of machines, states, events and actors, as `useNames` gives them. */
export type Names = ReturnType<typeof useNames>
