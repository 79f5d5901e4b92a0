import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { ApplicationState } from '#contract/shops/shop-application.contract.ts'
import { SHOP_TYPES } from '#machines/shops/shop-application.machine.ts'
import { cx } from '../../../primitives/cx.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'

/** The kinds of shop: one of those that are offered; the others say that they are not available yet. */
export function ShopTypeChoice({
  value,
  offered,
  problem,
  onChange,
}: {
  value: string
  offered: ApplicationState['offered']
  problem: Problem | undefined
  onChange: (type: string) => void
}) {
  const { t } = useTexts('shopApplication')
  const problemText = useProblemText()
  return (
    <fieldset className="grid gap-2" data-field="shop_type">
      <legend className="sr-only">{t('fields.shop_type')}</legend>
      {SHOP_TYPES.map((type) => {
        const isOffered = offered.includes(type)
        return (
          <label
            key={type}
            className={cx(
              'card flex items-start gap-3 p-4 has-checked:border-thread',
              isOffered ? 'cursor-pointer' : 'text-muted',
            )}
          >
            <input
              type="radio"
              name="shop_type"
              value={type}
              checked={value === type}
              disabled={!isOffered}
              aria-invalid={problem ? true : undefined}
              onChange={() => onChange(type)}
              className="mt-0.5"
            />
            <span className="grid gap-0.5">
              <span className="font-medium">{t(`types.${type}`)}</span>
              <span className="text-sm text-muted">{t(isOffered ? `typeTexts.${type}` : 'typeUnavailable')}</span>
            </span>
          </label>
        )
      })}
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problemText(problem)}
        </p>
      )}
    </fieldset>
  )
}
