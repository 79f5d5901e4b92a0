import { useTexts } from '../../../../primitives/use-texts.ts'
import { CATEGORY_MOST } from '#contract/catalogue/desk-category.calls.ts'
import type { DeskCategory } from '#contract/catalogue/desk-category.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { CATALOGUE_LANGUAGES } from '#contract/platform/languages.ts'
import { UploadGrid } from '../../../../parts/upload-grid.tsx'
import { TextField } from '../../../../primitives/field.tsx'
import { useFormat } from '../../../../primitives/format.ts'
import { Switch } from '../../../../primitives/switch.tsx'
import type { TypedCategory } from './use-category-form.ts'

/** The name of a category in every language side by side, its picture, and whether it is shown. */
export function CategoryFields({
  category: { id, picture },
  typed,
  problemAt,
  onType,
}: {
  category: DeskCategory
  typed: TypedCategory
  problemAt: (field: string) => Problem | undefined
  onType: (part: Partial<TypedCategory>) => void
}) {
  const { t, i18n } = useTexts('deskArticle')
  const { languageName } = useFormat()
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-3">
        {CATALOGUE_LANGUAGES.map((language) => (
          <TextField
            key={language}
            lang={language}
            dir={i18n.dir(language)}
            label={t('category.name', { language: languageName(language) })}
            name={`name ${language}`}
            value={typed[`name ${language}`]}
            most={CATEGORY_MOST.name}
            problem={problemAt(`name.${language}`)}
            onChange={({ target }) => onType({ [`name ${language}`]: target.value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-start gap-4">
        {picture && typed.upload === '' && (
          <img
            src={picture}
            alt=""
            width={72}
            height={72}
            className="photo size-18 rounded-full bg-canvas object-cover"
          />
        )}
        <div className="min-w-56 flex-1">
          {/* After a save the picture is that of the category, and the form begins again. */}
          <UploadGrid
            key={`${id} ${picture}`}
            purpose="page"
            name="picture"
            value={typed.upload === '' ? [] : [typed.upload]}
            max={1}
            label={t(picture ? 'home.newPicture' : 'home.picture')}
            hint={t('category.pictureHint')}
            problem={problemAt('upload')}
            onChange={([sent]) => onType({ upload: sent ?? '' })}
          />
        </div>
      </div>
      <Switch
        label={t('category.hide')}
        hint={t('category.hideHint')}
        name="hidden"
        checked={typed.is_hidden}
        onChange={({ target }) => onType({ is_hidden: target.checked })}
      />
    </>
  )
}
