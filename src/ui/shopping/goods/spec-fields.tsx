import { useTranslation } from 'react-i18next'
import type { GoodsView } from '#contract/product.contract.ts'
import { QuantityStepper } from '../../parts/quantity-stepper.tsx'
import { Chip } from '../../primitives/chip.tsx'
import { useFormat } from '../../primitives/format.ts'
import { useProblemText } from '../../primitives/problem-text.ts'
import { isOffered, mostOf, nameKey, pictureOf } from './sku-choice.ts'
import type { Buying } from './use-buying.ts'
import { Photo } from '../../primitives/photo.tsx'

/** A value on every axis, with its picture where values look different, and a quantity. What is not left cannot be chosen. */
export function SpecFields({ goods, buying }: { goods: GoodsView; buying: Buying }) {
  const { t } = useTranslation('goods')
  const { words } = useFormat()
  const say = useProblemText()
  const { choice, sku, quantity, problem } = buying
  return (
    <div className="grid gap-5">
      {goods.axes.map(({ axis, values }, at) => (
        <fieldset key={nameKey(axis)} className="grid gap-2">
          <legend className="pb-2 text-sm font-medium">{words(axis)}</legend>
          <div className="flex flex-wrap gap-2">
            {values.map((value) => {
              const key = nameKey(value)
              const picture = pictureOf(goods, at, key)
              return (
                <Chip
                  key={key}
                  chosen={choice[at] === key}
                  disabled={!isOffered(goods, choice, at, key)}
                  onClick={() => buying.choose(at, key)}
                  {...(picture ? { className: 'ps-1.5', icon: <Thumb src={picture} /> } : {})}
                >
                  {words(value)}
                </Chip>
              )
            })}
          </div>
        </fieldset>
      ))}
      {problem && (
        <p role="alert" className="animate-enter text-bad">
          {say(problem)}
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm font-medium">{t('spec.quantity')}</span>
        <QuantityStepper
          label={t('spec.quantity')}
          value={quantity}
          max={mostOf(sku ?? goods)}
          onChange={buying.setQuantity}
        />
      </div>
    </div>
  )
}

function Thumb({ src }: { src: string }) {
  return <Photo src={src} width={32} height={32} isFirst className="size-8 rounded-full" />
}
