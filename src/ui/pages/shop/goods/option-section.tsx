import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import { type Problem, problem } from '#contract/problem.ts'
import type { GoodsInfo } from '#contract/shop-goods.contract.ts'
import { type GoodsAxis, GOODS_MOST, type TypedGoods, withPartOf } from '#contract/shop-goods.form.ts'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { OptionFields } from './option-fields.tsx'
import { makeTooMany, newAxis, stepped, withAxes } from './options.ts'
import { Section } from './section.tsx'
import type { WrongFields } from './use-wrong.ts'
import { WrongText } from './wrong-text.tsx'

/** The options of a product. Variants keep what they are when options are added, renamed or moved. */
export function OptionSection({
  form,
  lang,
  wrong,
  change,
  saved,
}: {
  form: TypedGoods
  lang: Language
  wrong: Pick<WrongFields, 'at' | 'within'>
  change: (next: (form: TypedGoods) => TypedGoods) => void
  /** The product as it is saved, with its variants that were sold; nothing while it is a draft. */
  saved?: { readonly form: TypedGoods; readonly stock: GoodsInfo['stock'] }
}) {
  const { t } = useTranslation('goodsEdit')
  const [full, setFull] = useState<{ readonly key: string; readonly problem: Problem }>()
  const { axes } = form
  const set = (key: string, next: readonly GoodsAxis[]): boolean => {
    const isOver = makeTooMany(next)
    setFull(isOver ? { key, problem: problem('goods.tooManySkus', { most: GOODS_MOST.skus }) } : undefined)
    if (!isOver) change((before) => withAxes(before, next))
    return !isOver
  }
  const kept = new Set(form.skus.map(({ id }) => id))
  const gone = saved?.form.skus.filter(({ id }) => !kept.has(id)) ?? []
  const sold = gone.filter(({ id }) => saved?.stock.some((each) => each.id === id && each.sold > 0))
  const whole = wrong.at('axes')
  return (
    <Section title={t('options.title')} text={t('options.hint')} part="options">
      {axes.map((axis, at) => (
        <OptionFields
          key={axis.key}
          {...{ axis, at, lang, wrong }}
          count={axes.length}
          full={full?.key === axis.key ? full.problem : undefined}
          onChange={(next) => set(axis.key, axes.with(at, next))}
          onMove={(by) => set(axis.key, stepped(axes, at, by))}
          onRemove={() => set(axis.key, axes.toSpliced(at, 1))}
        />
      ))}
      <WrongText problem={whole} />
      {gone.length > 0 && saved && (
        <div role="status" data-part="archived" className="grid gap-2 rounded-control bg-waiting-soft p-3 text-sm">
          <p className="text-waiting">
            {t('options.gone', { count: gone.length })}{' '}
            {sold.length > 0 && t('options.archived', { count: sold.length })}
          </p>
          <Button
            small
            className="justify-self-start"
            onClick={() => change((before) => withPartOf('options', saved.form, before))}
          >
            {t('options.restore')}
          </Button>
        </div>
      )}
      <Button
        small
        className="justify-self-start"
        icon={<Icon name="plus" size={18} />}
        disabled={axes.length >= GOODS_MOST.axes}
        onClick={() => set('', [...axes, newAxis()])}
      >
        {t('options.add')}
      </Button>
    </Section>
  )
}
