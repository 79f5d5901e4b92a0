import { useState } from 'react'
import { useTexts } from '../../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Announcement } from '#contract/people/announcement.contract.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { links } from '../../../../links.ts'
import { useNavigation } from '../../../../navigation.ts'
import { FactRow } from '../../../../parts/fact-row.tsx'
import { Button } from '../../../../primitives/button.tsx'
import { useFormat } from '../../../../primitives/format.ts'
import { LanguageSides } from '../language-sides.tsx'
import { Overwritten } from '../overwritten.tsx'
import { AnnouncementActions } from './announcement-actions.tsx'
import { AnnouncementFacts, AnnouncementPreview, AnnouncementTextFields } from './announcement-fields.tsx'
import { AnnouncementBadge } from './announcement-list.tsx'
import { useAnnouncementForm } from './use-announcement-form.ts'

/** One announcement at the desk: two languages side by side, their preview, and what can be done with it. */
export function EditAnnouncement({ announcement, isGone = false }: { announcement: Announcement; isGone?: boolean }) {
  const { t } = useTexts('deskArticle')
  const go = useNavigation()
  const form = useAnnouncementForm(announcement)
  const [isPreview, setPreview] = useState(false)
  const isNew = announcement.version === 0
  const isOpen = announcement.open.includes('save')
  const { typed, change } = form
  const handleSave = async (): Promise<void> => {
    const saved = await form.save()
    if (saved && isNew) go.replace(links.deskContents({ part: 'announcements', id: saved.id }))
  }
  return (
    <div data-announcement-open={announcement.id} className="gutter grid grid-cols-1 gap-4">
      <section className="card grid grid-cols-1 gap-5 p-4">
        <header className="flex flex-wrap items-center gap-3">
          <h2 className="flex-1 text-lg font-bold">{t('announcement.one')}</h2>
          <AnnouncementBadge state={announcement.state} />
          <Button small aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
            {t('preview')}
          </Button>
        </header>
        <Overwritten isGone={isGone} onLoad={form.isOverwritten ? () => form.begin(announcement) : undefined} />
        {announcement.publish_at && <Readers announcement={announcement} />}
        <AnnouncementFacts typed={typed} isOpen={isOpen} problemAt={form.at} onType={change} />
        <LanguageSides languages={CATALOGUE_LANGUAGES}>
          {(language) =>
            isPreview ? (
              <AnnouncementPreview language={language} typed={typed} />
            ) : (
              <AnnouncementTextFields language={language} typed={typed} isOpen={isOpen} onType={change} />
            )
          }
        </LanguageSides>
        <div className="flex flex-wrap items-center gap-3">
          {isOpen && (
            <Button
              kind={form.isChanged || isNew ? 'primary' : 'quiet'}
              disabled={!form.isChanged}
              pending={form.pending}
              onClick={() => void handleSave()}
            >
              {t('save')}
            </Button>
          )}
          {!isNew && !isGone && (
            <AnnouncementActions announcement={announcement} seen={form.seen} onSave={form.save} onDone={form.begin} />
          )}
          {isOpen && (
            <p role="status" className="text-sm text-muted">
              {t(form.isChanged ? 'notSaved' : isNew ? 'nothingYet' : 'saved')}
            </p>
          )}
        </div>
        {!isNew && (
          <Link
            to={links.deskHistory({ about: announcement.id })}
            className="inline-flex min-h-11 items-center justify-self-start text-thread"
          >
            {t('announcement.history')}
          </Link>
        )}
      </section>
    </div>
  )
}

/** Since when an announcement is there, and how many people have read it. */
function Readers({ announcement: { publish_at, readers } }: { announcement: Announcement }) {
  const { t } = useTexts('deskArticle')
  const { dateTime, number } = useFormat()
  return (
    <dl className="grid gap-1.5 text-sm">
      {publish_at && <FactRow label={t('publish.at')}>{dateTime(publish_at)}</FactRow>}
      <FactRow label={t('announcement.readers')}>{number(readers)}</FactRow>
    </dl>
  )
}
