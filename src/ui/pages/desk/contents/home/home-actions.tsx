import { useState } from 'react'
import { useTexts } from '../../../../primitives/use-texts.ts'
import { deskHomeCalls } from '#contract/catalogue/desk-home.calls.ts'
import type { ChangeHome, DeskHome } from '#contract/catalogue/desk-home.contract.ts'
import { ask } from '#client/http.ts'
import { watchDeskHome } from '#streams/catalogue/desk-home.stream.ts'
import { useSend } from '../../../../hooks/use-send.ts'
import { useToast } from '../../../../hooks/use-toast.ts'
import { ConfirmSheet } from '../../../../parts/confirm-sheet.tsx'
import { Button } from '../../../../primitives/button.tsx'
import { PublishSheet } from '../publish-sheet.tsx'

const CONFIRMED = ['unschedule', 'dropDraft'] as const
type Confirmed = (typeof CONFIRMED)[number]

/** What can be done with the draft of the home page; each asks once before it happens. */
export function HomeActions({
  home: { open },
  seen: { version },
  isChanged,
  onSave,
  onDone,
}: {
  home: DeskHome
  /** As it was when typing began: what a colleague changed since is not undone unseen. */
  seen: ChangeHome
  isChanged: boolean
  onSave: () => Promise<DeskHome | undefined>
  onDone: (renewed: DeskHome) => void
}) {
  const { t } = useTexts('deskArticle')
  const toast = useToast()
  const [asked, setAsked] = useState<Confirmed | 'publish'>()
  const { send, pending } = useSend()
  const close = (): void => setAsked(undefined)
  const done = (action: Confirmed | 'publish', renewed: DeskHome): void => {
    onDone(renewed)
    watchDeskHome().replace(renewed)
    toast.show(t(`home.done.${action}`))
    close()
  }
  const handleConfirm = async (action: Confirmed): Promise<void> => {
    // What is typed stays as the draft; only what deletes the draft deletes that, too.
    const of = action === 'unschedule' ? await onSave() : { version }
    if (!of) return close()
    const renewed = await send(() => ask(deskHomeCalls[action], { version: of.version }))
    if (renewed) done(action, renewed)
  }
  return (
    <>
      {(open.includes('publish') || isChanged) && (
        <Button onClick={() => setAsked('publish')}>{t('actions.publish')}</Button>
      )}
      {CONFIRMED.filter((each) => open.includes(each)).map((each) => (
        <Button key={each} kind={each === 'unschedule' ? 'quiet' : 'destructive'} onClick={() => setAsked(each)}>
          {t(`actions.${each}`)}
        </Button>
      ))}
      {asked === 'publish' && (
        <PublishSheet
          title={t('home.confirm.publish')}
          text={t('home.confirmText.publish')}
          onSave={onSave}
          publish={({ version: of, at }) => ask(deskHomeCalls.publish, { version: of, at })}
          onDone={(renewed) => done('publish', renewed)}
          onClose={close}
        />
      )}
      {asked && asked !== 'publish' && (
        <ConfirmSheet
          title={t(`home.confirm.${asked}`)}
          text={t(`home.confirmText.${asked}`)}
          verb={t(`actions.${asked}`)}
          destructive={asked === 'dropDraft'}
          pending={pending}
          onConfirm={() => void handleConfirm(asked)}
          onClose={close}
        />
      )}
    </>
  )
}
