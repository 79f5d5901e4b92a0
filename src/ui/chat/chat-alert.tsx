import { useEffect } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { concatMap, map } from 'rxjs'
import { shortened } from '#contract/platform/plain-text.ts'
import { useToast } from '../hooks/use-toast.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { chatNews$ } from '#streams/care/chat-news.ts'
import { choiceOf } from '#streams/people/wanted-notice.stream.ts'
import { soundOnce } from '#streams/platform/sound-once.ts'
import { useParty } from './use-party.ts'
import { playAlertSound } from '../parts/alert-sound.ts'

/** As much of a message as fits into an alert. */
const MOST = 80

/** Shows a new message on every screen but the chat's own, as the person chose. Several tabs make one sound. */
export function ChatAlert() {
  const { t } = useTexts('chat')
  const { show } = useToast()
  const go = useNavigation()
  const nameOf = useParty()
  useEffect(() => {
    const wanted$ = chatNews$.pipe(
      concatMap((message) => choiceOf('chat').pipe(map((choice) => ({ message, choice })))),
    )
    const reading = wanted$.subscribe(({ message: { id, form, type, text }, choice }) => {
      if (choice.sound) void soundOnce(id, playAlertSound)
      if (!choice.in_app) return
      const to = links.chat({ to: form.id })
      const said = type === 'text' ? shortened(text, MOST) : t(`types.${type}`)
      show(t('alert.message', { name: nameOf(form), text: said }), {
        tone: 'notice',
        action: { label: t('alert.open'), to, run: () => go.open(to) },
      })
    })
    return () => reading.unsubscribe()
  }, [t, show, go, nameOf])
  return null
}
