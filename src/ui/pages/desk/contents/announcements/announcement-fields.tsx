import { useTexts } from '../../../../primitives/use-texts.ts'
import { ANNOUNCEMENT_MOST, AUDIENCES } from '#contract/people/announcement.calls.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { Select, TextArea, TextField } from '../../../../primitives/field.tsx'
import type { WrittenLanguage } from '../language-sides.tsx'
import { TimeField } from '../time-field.tsx'
import type { TypedAnnouncement } from './use-announcement-form.ts'

type OnType = (part: Partial<TypedAnnouncement>) => void

/** The texts of an announcement in one language. What readers have is not changed any more. */
export function AnnouncementTextFields({
  language,
  typed,
  isOpen,
  onType,
}: {
  language: WrittenLanguage
  typed: TypedAnnouncement
  isOpen: boolean
  onType: OnType
}) {
  const { t, i18n } = useTexts('deskArticle')
  const written = { lang: language, dir: i18n.dir(language), disabled: !isOpen }
  return (
    <>
      <TextField
        {...written}
        label={t('fields.title')}
        name={`title ${language}`}
        value={typed[`title ${language}`]}
        most={ANNOUNCEMENT_MOST.title}
        onChange={({ target }) => onType({ [`title ${language}`]: target.value })}
      />
      <TextArea
        {...written}
        label={t('fields.body')}
        name={`body ${language}`}
        rows={6}
        value={typed[`body ${language}`]}
        most={ANNOUNCEMENT_MOST.body}
        onChange={({ target }) => onType({ [`body ${language}`]: target.value })}
      />
    </>
  )
}

/** Whom an announcement is for, where it leads and when it ends. */
export function AnnouncementFacts({
  typed,
  isOpen,
  problemAt,
  onType,
}: {
  typed: TypedAnnouncement
  isOpen: boolean
  problemAt: (field: string) => Problem | undefined
  onType: OnType
}) {
  const { t } = useTexts('deskArticle')
  return (
    <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-3">
      <Select
        label={t('announcement.audience')}
        name="audience"
        value={typed.audience}
        disabled={!isOpen}
        options={AUDIENCES.map((value) => ({ value, label: t(`announcement.audiences.${value}`) }))}
        onChange={({ target }) =>
          onType({ audience: AUDIENCES.find((each) => each === target.value) ?? typed.audience })
        }
      />
      <TextField
        dir="ltr"
        label={t('announcement.place')}
        hint={t('announcement.placeHint', { place: '/pages/…' })}
        name="place"
        value={typed.place}
        disabled={!isOpen}
        most={ANNOUNCEMENT_MOST.place}
        problem={problemAt('place')}
        onChange={({ target }) => onType({ place: target.value })}
      />
      <TimeField
        label={t('announcement.ends')}
        name="ends"
        value={typed.ends}
        disabled={!isOpen}
        problem={problemAt('ends_at')}
        onChange={(ends) => onType({ ends })}
      />
    </div>
  )
}

/** An announcement in one language, as its readers open it. */
export function AnnouncementPreview({ language, typed }: { language: WrittenLanguage; typed: TypedAnnouncement }) {
  const { t } = useTexts('deskArticle')
  const { t: say } = useTexts('message')
  const [title, body] = [typed[`title ${language}`], typed[`body ${language}`]]
  if (title === '' && body === '') return <p className="text-muted">{t('notWritten')}</p>
  return (
    <div data-part="preview" className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
      <h3 className="text-xl font-bold">{say('events.announced')}</h3>
      <p className="font-medium wrap-anywhere">
        <bdi lang={language}>{title}</bdi>
      </p>
      <p className="whitespace-pre-line text-muted wrap-anywhere">
        <bdi lang={language}>{body}</bdi>
      </p>
    </div>
  )
}
