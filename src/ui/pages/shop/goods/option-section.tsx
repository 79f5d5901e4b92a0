import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/platform/languages.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { GoodsInfo } from '#contract/catalogue/shop-goods.contract.ts'
import { type GoodsAxis, GOODS_MOST, type TypedGoods, withPartOf } from '#contract/catalogue/shop-goods.form.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { OptionFields } from './option-fields.tsx'
import { limitOf, newAxis, stepped, withAxes } from './options.ts'
import { comingBack, partsOf, recalled, type Removed, together } from './removed.ts'
import { Section } from './section.tsx'
import { UndoLine, useTaken } from './undo-line.tsx'
import type { WrongFields } from './use-wrong.ts'
import { WrongText } from './wrong-text.tsx'

/** An option, or one value of it, that was taken away. */
type TakenOption = { readonly axis: GoodsAxis; readonly value?: GoodsAxis['values'][number] }

/** What the next options no longer have, with its places. */
function takenFrom(axes: readonly GoodsAxis[], next: readonly GoodsAxis[]) {
  return axes.flatMap((axis, at) => {
    const now = next.find(({ key }) => key === axis.key)
    if (!now) return [{ item: { axis } as TakenOption, at }]
    const keys = new Set(now.values.map(({ key }) => key))
    return axis.values.flatMap((value, n) => (keys.has(value.key) ? [] : [{ item: { axis, value }, at: n }]))
  })
}

/** The options with something back in its place. */
function putBack(axes: readonly GoodsAxis[], { axis, value }: TakenOption, at: number): readonly GoodsAxis[] {
  if (!value) return axes.toSpliced(at, 0, axis)
  return axes.map((each) => (each.key === axis.key ? { ...each, values: each.values.toSpliced(at, 0, value) } : each))
}

/**
 * The options of a product. Variants keep what they are when options are added, renamed or moved, and come back as they were when what
 * was taken away is typed again or brought back.
 */
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
  const { localised } = useFormat()
  const { axes } = form
  const [removed, setRemoved] = useState<Removed>({ values: [], skus: [] })
  // What is gone after a reload is still in the product as it is saved.
  const memory = saved ? together(removed, partsOf(saved.form)) : removed
  const taken = useTaken<TakenOption>(({ axis, value }) => {
    const there = axes.find(({ key }) => key === axis.key)
    return value ? !there || there.values.some(({ key }) => key === value.key) : there !== undefined
  })
  const set = (key: string, asked: readonly GoodsAxis[]): boolean => {
    const next = recalled(asked, axes, memory)
    const limit = limitOf(next)
    setFull(limit && { key, problem: limit })
    if (limit) return false
    setRemoved(together(partsOf(form), removed))
    taken.note(...takenFrom(axes, next))
    const back = memory.skus.map((sku) => comingBack(sku, saved?.form))
    change((before) => withAxes(before, next, back))
    return true
  }
  const { last } = taken
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
      {last && (
        <UndoLine
          name={localised(last.item.value?.value ?? last.item.axis.axis) || t('options.unnamed')}
          onUndo={() => set('', putBack(axes, last.item, last.at))}
        />
      )}
      <WrongText problem={full?.key === '' ? full.problem : whole} />
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
