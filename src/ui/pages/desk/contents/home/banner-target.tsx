import { useTexts } from '../../../../primitives/use-texts.ts'
import { BANNER_KINDS, type BannerKind, hasTarget } from '#contract/catalogue/desk-home.calls.ts'
import { watchCategories } from '#streams/catalogue/category.stream.ts'
import { dataOf } from '../../../../hooks/data-of.ts'
import { useLive } from '../../../../hooks/use-live.ts'
import { Select, TextField } from '../../../../primitives/field.tsx'
import { useFormat } from '../../../../primitives/format.ts'
import type { TypedBanner } from './use-home-form.ts'

const MOST = 300

/** What a banner leads to. A category is chosen; anything else is named by its address, which is copied from its page. */
export function BannerTarget({
  banner: { id, kind, target },
  onChange,
}: {
  banner: TypedBanner
  onChange: (part: Partial<TypedBanner>) => void
}) {
  const { t } = useTexts('deskArticle')
  const chosen = (value: string): BannerKind => BANNER_KINDS.find((each) => each === value) ?? kind
  return (
    <>
      <Select
        label={t('home.leadsTo')}
        name={`kind ${id}`}
        value={kind}
        options={BANNER_KINDS.map((value) => ({ value, label: t(`home.kinds.${value}`) }))}
        onChange={({ target: { value } }) => onChange({ kind: chosen(value), target: '' })}
      />
      {kind === 'category' ? (
        <CategoryChoice id={id} value={target} onChange={(value) => onChange({ target: value })} />
      ) : (
        hasTarget(kind) && (
          <TextField
            dir="ltr"
            label={t('home.target')}
            hint={t('home.targetHint')}
            name={`target ${id}`}
            value={target}
            most={MOST}
            onChange={({ target: { value } }) => onChange({ target: value })}
          />
        )
      )}
    </>
  )
}

function CategoryChoice({ id, value, onChange }: { id: string; value: string; onChange: (id: string) => void }) {
  const { t } = useTexts('deskArticle')
  const { localised } = useFormat()
  const tree = dataOf(useLive(watchCategories()))?.data ?? []
  const options = tree.flatMap(({ id: top, name, children }) => [
    { value: top, label: localised(name) },
    ...children.map((child) => ({ value: child.id, label: `${localised(name)} › ${localised(child.name)}` })),
  ])
  return (
    <Select
      label={t('home.kinds.category')}
      name={`target ${id}`}
      value={value}
      options={[{ value: '', label: t('home.choose') }, ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
