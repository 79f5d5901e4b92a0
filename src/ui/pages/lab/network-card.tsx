import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FATES } from '#lab/network.ts'
import { useFormat } from '../../primitives/format.ts'
import type { Lab } from './use-lab.ts'

/** How often the steps that are sent are lost, doubled or early, or meet a crash. What a step met stands in the step itself. */
export function NetworkCard({ lab: { rates, setRates } }: { lab: Lab }) {
  const { t } = useTranslation('lab')
  const { percent } = useFormat()
  const id = useId()
  return (
    <details data-part="network">
      <summary className="min-h-11 content-center text-thread">{t('network')}</summary>
      <div className="grid gap-3 py-2">
        <p className="text-sm text-muted">{t('networkHint')}</p>
        {FATES.map((fate) => (
          <div key={fate} className="grid gap-1 text-sm">
            <span className="flex items-baseline justify-between gap-3">
              <label htmlFor={`${id}${fate}`}>{t(`rate.${fate}`)}</label>
              <output className="figures text-muted" htmlFor={`${id}${fate}`}>
                {percent(rates[fate] / 100)}
              </output>
            </span>
            <input
              type="range"
              id={`${id}${fate}`}
              name={`rate-${fate}`}
              min={0}
              max={100}
              step={5}
              value={rates[fate]}
              onChange={({ target }) => setRates({ ...rates, [fate]: Number(target.value) })}
              className="w-full"
            />
          </div>
        ))}
      </div>
    </details>
  )
}
