import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { Localised } from '#contract/platform/contract.ts'
import type { GoodsView } from '#contract/catalogue/product.contract.ts'
import { QuantityStepper } from '../../parts/quantity-stepper.tsx'
import { useFormat } from '../../primitives/format.ts'
import { OptionChip } from './option-chip.tsx'
import { mostOf, nameKey, pictureOf, whyNot } from './sku-choice.ts'
import type { Buying } from './use-buying.ts'
import { useUnavailable } from './use-unavailable.ts'
import { Written } from '../../parts/written.tsx'

interface OptionsProps {
  readonly goods: GoodsView
  readonly buying: Buying
  /** What is missing is said here. */
  readonly isAsked?: boolean
  /** What stands at the end of the first line. */
  readonly end?: ReactNode
}

/** A value on every axis, with its picture where values look different. What cannot be had is greyed, and says why. */
export function SpecOptions({ goods, buying, isAsked = true, end }: OptionsProps) {
  const { t } = useTexts('goods')
  const { localised } = useFormat()
  const { choice } = buying
  const unavailable = useUnavailable(goods, choice)
  const missing = isAsked ? buying.missing : undefined
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed may stand far from the option: the page goes there, with the focus.
  useEffect(() => {
    const option = missing && box.current?.querySelectorAll('fieldset')[missing.axis]
    if (!option) return
    option.querySelector<HTMLElement>('button:not([aria-disabled=true])')?.focus({ preventScroll: true })
    option.scrollIntoView?.({ block: 'center' })
  }, [missing])
  if (goods.axes.length === 0) return end
  const chosenOf = (at: number): Localised | undefined =>
    goods.axes[at]?.values.find((value) => nameKey(value) === choice[at])
  return (
    <div ref={box} className="grid gap-4">
      {goods.axes.map(({ axis, values }, at) => {
        const chosen = chosenOf(at)
        return (
          <fieldset
            key={nameKey(axis)}
            className="relative min-w-0 scroll-my-20"
            {...(missing?.axis === at ? { 'aria-describedby': id } : {})}
          >
            <legend className="pb-1.5 text-sm text-muted">
              <Written text={axis} /> {chosen && <Written className="font-bold text-ink" text={chosen} />}
            </legend>
            {at === 0 && end && <div className="absolute end-0 top-0">{end}</div>}
            <div className="flex flex-wrap gap-2">
              {values.map((value) => {
                const key = nameKey(value)
                const why = whyNot(goods, choice, at, key)
                return (
                  <OptionChip
                    key={key}
                    isChosen={choice[at] === key}
                    missing={why}
                    why={why && unavailable.sentence(at, value, why)}
                    picture={pictureOf(goods, at, key)}
                    label={<Written text={value} />}
                    onChoose={() => {
                      unavailable.setPressed(undefined)
                      buying.choose(at, key)
                    }}
                    onRefused={() => unavailable.setPressed({ axis: at, key })}
                  />
                )
              })}
            </div>
            <p role="status" data-part="why" className="text-sm text-muted">
              <WhyNot key={unavailable.pressedAt(at)} text={unavailable.pressedAt(at)} />
            </p>
            {missing?.axis === at && (
              <p id={id} role="alert" className="animate-enter pt-2 text-sm text-bad">
                {t('spec.missing', { option: localised(axis) })}
              </p>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}

/** Why what was pressed cannot be had. */
const WhyNot = ({ text }: { text: string | undefined }) =>
  text !== undefined && <span className="block animate-enter pt-2">{text}</span>

/** How many, between one and what is left. */
export function QuantityField({ goods, buying }: { goods: GoodsView; buying: Buying }) {
  const { t } = useTexts('goods')
  return (
    <QuantityStepper
      label={t('spec.quantity')}
      value={buying.quantity}
      max={mostOf(buying.sku ?? goods)}
      onChange={buying.setQuantity}
    />
  )
}

/** Options and quantity together, for a sheet and for a preview. */
export function SpecFields({ goods, buying }: { goods: GoodsView; buying: Buying }) {
  const { t } = useTexts('goods')
  return (
    <div className="grid gap-5">
      <SpecOptions goods={goods} buying={buying} />
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-muted">{t('spec.quantity')}</span>
        <QuantityField goods={goods} buying={buying} />
      </div>
    </div>
  )
}
