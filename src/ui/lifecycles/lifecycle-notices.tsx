import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { soundOnce } from '#streams/platform/sound-once.ts'
import { wantedNotice$, type WantedNotice } from '#streams/people/wanted-notice.stream.ts'
import { useToast } from '../hooks/use-toast.ts'
import { useNavigation } from '../navigation.ts'
import { playAlertSound } from '../parts/alert-sound.ts'
import { useFormat } from '../primitives/format.ts'
import { uiNamed } from './all.ts'
import { ALL_TEXTS } from './all-texts.ts'
import { isInView } from './in-view.ts'
import type { LifecycleUi } from './lifecycle-ui.ts'
import { useLifecycleText } from './use-lifecycle-text.ts'
import type { RootView } from './views.types.ts'

/** Tells a signed-in person, anywhere in the app and as they chose, what others did with their orders and money, with a link to it. */
export function LifecycleNotices() {
  const { t } = useTexts()
  const text = useLifecycleText(ALL_TEXTS)
  const { usdt, localised } = useFormat()
  const { show } = useToast()
  const go = useNavigation()
  const nameOf = (about: ReturnType<NonNullable<LifecycleUi['about']>>): string | null => {
    if (about === null || typeof about === 'string') return about
    return 'micro' in about ? usdt(about.micro) : localised(about.title)
  }
  const notify = useEffectEvent(({ event: { name, view, entity_id, version }, choice }: WantedNotice) => {
    const ui = uiNamed(view.entity)
    if (!ui?.link || isInView(view)) return
    const root = view as RootView
    const entry = root.timeline.findLast((each) => each.name === name)
    // The person's own move on another device is no news.
    if (!entry || entry.actor === root.as || ui.silent?.(root, name)) return
    if (choice.sound) void soundOnce(`${entity_id}:${version}`, playAlertSound)
    if (!choice.in_app) return
    const named = nameOf(ui.about?.(root) ?? null)
    // A part of a root may have a page of its own, as the fund of a shop has.
    const next = ui.next?.(root, name)
    const to = next?.to ?? (ui.parts.find((part) => part.ui.name === entry.lifecycle)?.ui.link ?? ui.link)(root)
    const said = [text.event(entry, root.as), named, next ? text.say(next.key) : null]
    show(said.filter((each) => each !== null).join(' · '), {
      tone: 'notice',
      action: { label: t('alert.open'), to, run: () => go.open(to) },
    })
  })
  useEffect(() => {
    const reading = wantedNotice$.subscribe((wanted) => notify(wanted))
    return () => reading.unsubscribe()
  }, [])
  return null
}
