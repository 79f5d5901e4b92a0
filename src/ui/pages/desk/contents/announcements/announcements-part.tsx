import { useTexts } from '../../../../primitives/use-texts.ts'
import { watchAnnouncement, watchAnnouncements } from '#streams/people/desk-announcements.stream.ts'
import { useLive } from '../../../../hooks/use-live.ts'
import { useQuery } from '../../../../navigation.ts'
import { ChosenContent, ContentsBoard } from '../contents-board.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { EditAnnouncement } from './edit-announcement.tsx'
import { BEGUN } from './use-announcement-form.ts'

/** What the shop says to everybody or to a role: one notice, however many read it. */
export function AnnouncementsPart() {
  const { t } = useTexts('deskArticle')
  const query = useQuery()
  const id = query('id')
  return (
    <ContentsBoard
      part="announcements"
      live={useLive(watchAnnouncements())}
      texts={{
        begin: t('announcement.begin'),
        empty: t('announcement.empty'),
        emptyText: t('announcement.emptyText'),
        none: t('announcement.none'),
        noneText: t('announcement.noneText'),
      }}
      chosen={
        id &&
        (query('begin') ? <EditAnnouncement key={id} announcement={{ ...BEGUN, id }} /> : <Chosen key={id} id={id} />)
      }
    >
      {(announcements) => <AnnouncementList announcements={announcements} chosen={id} />}
    </ContentsBoard>
  )
}

function Chosen({ id }: { id: string }) {
  return (
    <ChosenContent stream={watchAnnouncement(id)}>
      {(announcement, isGone) => <EditAnnouncement announcement={announcement} isGone={isGone} />}
    </ChosenContent>
  )
}
