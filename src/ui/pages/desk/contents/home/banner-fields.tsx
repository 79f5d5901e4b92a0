import { useTexts } from '../../../../primitives/use-texts.ts'
import { BANNER_MOST } from '#contract/catalogue/desk-home.calls.ts'
import type { DeskBanner } from '#contract/catalogue/desk-home.contract.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { StatusBadge } from '../../../../parts/status-badge.tsx'
import { UploadGrid } from '../../../../parts/upload-grid.tsx'
import { Button } from '../../../../primitives/button.tsx'
import { TextField } from '../../../../primitives/field.tsx'
import { useFormat } from '../../../../primitives/format.ts'
import { LanguageSides } from '../language-sides.tsx'
import { TimeField } from '../time-field.tsx'
import { BannerTarget } from './banner-target.tsx'
import { MoveButtons } from './move-buttons.tsx'
import type { TypedBanner } from './use-home-form.ts'

/** One banner of the home page: its picture, its words in two languages side by side, where it leads, and when it is shown. */
export function BannerFields({
  banner,
  saved,
  at,
  count,
  onChange,
  onMove,
  onRemove,
}: {
  banner: TypedBanner
  /** As it was saved last; none of a new one. */
  saved: DeskBanner | undefined
  at: number
  count: number
  onChange: (part: Partial<TypedBanner>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}) {
  const { t } = useTexts('deskArticle')
  const { number } = useFormat()
  const name = t('home.banner', { number: number(at + 1) })
  return (
    <fieldset data-banner={banner.id} className="grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">{name}</legend>
      <header className="flex flex-wrap items-center gap-1">
        <h4 className="flex-1 font-bold">{name}</h4>
        {saved?.hidden && <StatusBadge tone="waiting" label={t(`home.hidden.${saved.hidden}`)} />}
        <MoveButtons name={name} at={at} count={count} onMove={onMove} />
        <Button small kind="destructive" onClick={onRemove}>
          {t('home.remove')}
        </Button>
      </header>
      <BannerText banner={banner} onChange={onChange} />
      <Picture banner={banner} now={saved?.picture} onChange={(upload) => onChange({ upload })} />
      <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
        <BannerTarget banner={banner} onChange={onChange} />
        <TimeField
          label={t('home.starts')}
          name={`starts ${banner.id}`}
          value={banner.starts}
          onChange={(starts) => onChange({ starts })}
        />
        <TimeField
          label={t('announcement.ends')}
          name={`ends ${banner.id}`}
          value={banner.ends}
          onChange={(ends) => onChange({ ends })}
        />
      </div>
    </fieldset>
  )
}

function BannerText({ banner, onChange }: { banner: TypedBanner; onChange: (part: Partial<TypedBanner>) => void }) {
  const { t, i18n } = useTexts('deskArticle')
  return (
    <LanguageSides languages={CATALOGUE_LANGUAGES}>
      {(language) =>
        (['title', 'line'] as const).map((part) => (
          <TextField
            key={part}
            lang={language}
            dir={i18n.dir(language)}
            label={t(`home.fields.${part}`)}
            name={`${part} ${language} ${banner.id}`}
            value={banner[part][language]}
            most={BANNER_MOST[part]}
            onChange={({ target }) => onChange({ [part]: { ...banner[part], [language]: target.value } })}
          />
        ))
      }
    </LanguageSides>
  )
}

function Picture({
  banner: { id, upload },
  now,
  onChange,
}: {
  banner: TypedBanner
  now: string | undefined
  onChange: (upload: string) => void
}) {
  const { t } = useTexts('deskArticle')
  return (
    <div className="flex flex-wrap items-start gap-4">
      {now && upload === '' && (
        <img
          src={now}
          alt=""
          width={240}
          height={96}
          className="photo h-24 w-60 rounded-control bg-canvas object-cover"
        />
      )}
      <div className="min-w-56 flex-1">
        {/* After a save the picture is that of the banner, and the form begins again. */}
        <UploadGrid
          key={`${id} ${now ?? ''}`}
          purpose="page"
          name={`picture ${id}`}
          value={upload === '' ? [] : [upload]}
          max={1}
          label={t(now ? 'home.newPicture' : 'home.picture')}
          hint={t('home.pictureHint')}
          onChange={([sent]) => onChange(sent ?? '')}
        />
      </div>
    </div>
  )
}
