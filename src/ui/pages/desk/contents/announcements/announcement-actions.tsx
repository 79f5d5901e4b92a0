import { useState } from 'react'
import { useTexts } from '../../../../primitives/use-texts.ts'
import { deskAnnouncementCalls } from '#contract/people/announcement.calls.ts'
import type { Announcement, ChangeAnnouncement } from '#contract/people/announcement.contract.ts'
import { ask } from '#client/http.ts'
import { showAnnouncement, watchAnnouncements } from '#streams/people/desk-announcements.stream.ts'
import { useSend } from '../../../../hooks/use-send.ts'
import { useToast } from '../../../../hooks/use-toast.ts'
import { links } from '../../../../links.ts'
import { useNavigation } from '../../../../navigation.ts'
import { ConfirmSheet } from '../../../../parts/confirm-sheet.tsx'
import { Button } from '../../../../primitives/button.tsx'
import { PublishSheet } from '../publish-sheet.tsx'

const CONFIRMED = ['unschedule', 'takeBack', 'remove'] as const
type Confirmed = (typeof CONFIRMED)[number]

/** What can be done with an announcement now, as the server says; each asks once before it happens. */
export function AnnouncementActions({
  announcement: { open },
  seen,
  onSave,
  onDone,
}: {
  announcement: Announcement
  /** As it was when typing began: what a colleague changed since is not undone unseen. */
  seen: ChangeAnnouncement
  onSave: () => Promise<Announcement | undefined>
  onDone: (renewed: Announcement) => void
}) {
  const { t } = useTexts('deskArticle')
  const toast = useToast()
  const go = useNavigation()
  const [asked, setAsked] = useState<Confirmed | 'publish'>()
  const { send, pending } = useSend()
  const close = (): void => setAsked(undefined)
  const done = (action: Confirmed | 'publish', renewed: Announcement): void => {
    onDone(renewed)
    showAnnouncement(renewed)
    toast.show(t(`announcement.done.${action}`))
    close()
  }
  const handleConfirm = async (action: Confirmed): Promise<void> => {
    if (action === 'remove') {
      if (!(await send(() => ask(deskAnnouncementCalls.remove, seen)))) return
      toast.show(t('announcement.done.remove'))
      watchAnnouncements().refetch()
      return go.replace(links.deskContents({ part: 'announcements' }))
    }
    const renewed = await send(() => ask(deskAnnouncementCalls[action], seen))
    if (renewed) done(action, renewed)
  }
  return (
    <>
      {open.includes('publish') && <Button onClick={() => setAsked('publish')}>{t('actions.publish')}</Button>}
      {CONFIRMED.filter((each) => open.includes(each)).map((each) => (
        <Button key={each} kind={each === 'unschedule' ? 'quiet' : 'destructive'} onClick={() => setAsked(each)}>
          {t(`announcement.actions.${each}`)}
        </Button>
      ))}
      {asked === 'publish' && (
        <PublishSheet
          title={t('announcement.confirm.publish')}
          text={t('announcement.confirmText.publish')}
          onSave={onSave}
          publish={(of) => ask(deskAnnouncementCalls.publish, of)}
          onDone={(renewed) => done('publish', renewed)}
          onClose={close}
        />
      )}
      {asked && asked !== 'publish' && (
        <ConfirmSheet
          title={t(`announcement.confirm.${asked}`)}
          text={t(`announcement.confirmText.${asked}`)}
          verb={t(`announcement.actions.${asked}`)}
          destructive={asked !== 'unschedule'}
          pending={pending}
          onConfirm={() => void handleConfirm(asked)}
          onClose={close}
        />
      )}
    </>
  )
}
