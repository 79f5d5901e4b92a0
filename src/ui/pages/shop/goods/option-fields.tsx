import { useTexts } from '../../../primitives/use-texts.ts'
import type { Localised } from '#contract/platform/contract.ts'
import type { CatalogueLanguage } from '#contract/platform/languages.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { type GoodsAxis, GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { IconButton } from '../../../primitives/button.tsx'
import { TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { NewValues } from './new-values.tsx'
import { stepped } from './options.ts'
import { StepButtons } from './step-buttons.tsx'
import { ValueChip } from './value-chip.tsx'
import type { WrongFields } from './use-wrong.ts'

/** One option with its values: named, moved and removed, and new ones typed or pasted. */
export function OptionFields({
  axis,
  at,
  count,
  lang,
  wrong,
  full,
  onChange,
  onMove,
  onRemove,
}: {
  axis: GoodsAxis
  at: number
  count: number
  lang: CatalogueLanguage
  wrong: Pick<WrongFields, 'at'>
  /** Why a value was not added. */
  full: Problem | undefined
  /** Answers whether it could be changed. */
  onChange: (axis: GoodsAxis) => boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const { t } = useTexts('goodsEdit')
  const { localised } = useFormat()
  const { values } = axis
  const name = localised(axis.axis) || t('options.nth', { n: at + 1 })
  const setValues = (next: GoodsAxis['values']): boolean => onChange({ ...axis, values: next })
  return (
    <fieldset data-option={at} className="grid min-w-0 gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label={t('options.name', { n: at + 1 })}
          name={`axes.${at}.axis`}
          lang={lang}
          dir="auto"
          most={GOODS_MOST.option}
          placeholder={other(axis.axis, lang, localised) || t('options.example')}
          value={axis.axis[lang]}
          problem={wrong.at(`axes.${at}.axis`)}
          onChange={({ target }) => onChange({ ...axis, axis: { ...axis.axis, [lang]: target.value } })}
        />
        <div className="flex">
          <StepButtons
            {...{ at, count, onMove }}
            earlier={t('options.earlier', { name })}
            later={t('options.later', { name })}
          />
          <IconButton label={t('options.remove', { name })} onClick={onRemove}>
            <Icon name="trash" size={20} />
          </IconButton>
        </div>
      </div>
      <OptionValues {...{ name, axis, at, lang, wrong }} onChange={setValues} />
      <NewValues
        name={`axes.${at}.new`}
        {...{ values, lang }}
        problem={full ?? wrong.at(`axes.${at}.values`)}
        onAdd={(more) => setValues([...values, ...more])}
      />
    </fieldset>
  )
}

function OptionValues({
  name,
  axis: { values },
  at,
  lang,
  wrong,
  onChange,
}: {
  name: string
  axis: GoodsAxis
  at: number
  lang: CatalogueLanguage
  wrong: Pick<WrongFields, 'at'>
  onChange: (values: GoodsAxis['values']) => void
}) {
  const { t } = useTexts('goodsEdit')
  const { localised } = useFormat()
  if (values.length === 0) return null
  return (
    <ul aria-label={t('options.values', { name })} className="flex flex-wrap gap-2">
      {values.map((value, n) => (
        <ValueChip
          key={value.key}
          name={`axes.${at}.values.${n}`}
          text={value.value[lang]}
          other={other(value.value, lang, localised)}
          {...{ lang, n }}
          count={values.length}
          problem={wrong.at(`axes.${at}.values.${n}`)}
          onRename={(text) => onChange(values.with(n, { ...value, value: { ...value.value, [lang]: text } }))}
          onMove={(by) => onChange(stepped(values, n, by))}
          onRemove={() => onChange(values.toSpliced(n, 1))}
        />
      ))}
    </ul>
  )
}

/** What is written in another language, where nothing is in this one. */
const other = (text: Localised, lang: CatalogueLanguage, localised: (text: Localised) => string): string =>
  text[lang] === '' ? localised(text) : ''
