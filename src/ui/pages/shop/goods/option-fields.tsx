import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Localised } from '#contract/platform/contract.ts'
import type { Language } from '#contract/platform/languages.ts'
import { tidyText } from '#contract/platform/plain-text.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { type GoodsAxis, GOODS_MOST } from '#contract/catalogue/shop-goods.form.ts'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { isEnter } from '../../../primitives/enter.ts'
import { TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { newValue, stepped } from './options.ts'
import { ValueChip } from './value-chip.tsx'
import type { WrongFields } from './use-wrong.ts'

/** Values may be pasted as a list. */
const BETWEEN = /[,،、，;\n]/

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
  lang: Language
  wrong: Pick<WrongFields, 'at'>
  /** Why a value was not added. */
  full: Problem | undefined
  /** Answers whether it could be changed. */
  onChange: (axis: GoodsAxis) => boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('goodsEdit')
  const { localised } = useFormat()
  const [typed, setTyped] = useState('')
  const { values } = axis
  const name = localised(axis.axis) || t('options.nth', { n: at + 1 })
  const setValues = (next: GoodsAxis['values']): boolean => onChange({ ...axis, values: next })
  const handleAdd = (): void => {
    const names = typed.split(BETWEEN).map(tidyText).filter(Boolean)
    const more = names.map((each) => newValue(each, lang)).slice(0, GOODS_MOST.values - values.length)
    if (more.length > 0 && setValues([...values, ...more])) setTyped('')
  }
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
          {count > 1 && (
            <>
              <IconButton label={t('options.earlier', { name })} repeats disabled={at === 0} onClick={() => onMove(-1)}>
                <Icon name="up" size={20} />
              </IconButton>
              <IconButton
                label={t('options.later', { name })}
                repeats
                disabled={at === count - 1}
                onClick={() => onMove(1)}
              >
                <Icon name="down" size={20} />
              </IconButton>
            </>
          )}
          <IconButton label={t('options.remove', { name })} onClick={onRemove}>
            <Icon name="trash" size={20} />
          </IconButton>
        </div>
      </div>
      {values.length > 0 && (
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
              onRename={(text) => setValues(values.with(n, { ...value, value: { ...value.value, [lang]: text } }))}
              onMove={(by) => setValues(stepped(values, n, by))}
              onRemove={() => setValues(values.toSpliced(n, 1))}
            />
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField
          label={t('options.newValue')}
          name={`axes.${at}.new`}
          lang={lang}
          dir="auto"
          value={typed}
          hint={t('options.newHint', { n: values.length, most: GOODS_MOST.values })}
          problem={full ?? wrong.at(`axes.${at}.values`)}
          disabled={values.length >= GOODS_MOST.values}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={handleAdd}
          onKeyDown={(event) => {
            if (!isEnter(event)) return
            event.preventDefault()
            handleAdd()
          }}
        />
        <Button small className="mt-7" disabled={typed.trim() === ''} onClick={handleAdd}>
          {t('options.addValue')}
        </Button>
      </div>
    </fieldset>
  )
}

/** What is written in another language, where nothing is in this one. */
const other = (text: Localised, lang: Language, localised: (text: Localised) => string): string =>
  text[lang] === '' ? localised(text) : ''
