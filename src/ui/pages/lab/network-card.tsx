import { useId } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { hours } from '#machines/platform/constants.ts'
import { FATES, type Rates } from '#lab/network.ts'
import { useFormat } from '../../primitives/format.ts'
import type { Lab } from './use-lab.ts'

/** How often requests are lost, doubled or early, or meet a crash; and how the news of them travels. What a step met stands in the step itself. */
export function NetworkCard({ lab: { rates, setRates } }: { lab: Lab }) {
  const { t } = useTexts('lab')
  const { percent, span } = useFormat()
  const slider = (name: keyof Rates) => ({
    name,
    label: t(`rate.${name}`),
    value: rates[name],
    onChange: (value: number) => setRates({ ...rates, [name]: value }),
  })
  const skew = rates.skewMs
  return (
    <details data-part="network">
      <summary className="min-h-11 content-center text-thread">{t('network')}</summary>
      <div className="grid gap-3 py-2">
        <p className="text-sm text-muted">{t('networkHint')}</p>
        {[...FATES, 'reorder' as const, 'lost' as const, 'cut' as const, 'gone' as const].map((name) => (
          <Slider key={name} {...slider(name)} max={100} step={5} said={percent(rates[name] / 100)} />
        ))}
        {(['delayMs', 'jitterMs'] as const).map((name) => (
          <Slider key={name} {...slider(name)} max={5_000} step={100} said={span(rates[name])} />
        ))}
        <Slider
          {...slider('skewMs')}
          min={-hours(1)}
          max={hours(1)}
          step={60_000}
          said={skew === 0 ? span(0) : t(skew > 0 ? 'skewAhead' : 'skewLate', { span: span(Math.abs(skew)) })}
        />
      </div>
    </details>
  )
}

interface SliderProps {
  readonly name: keyof Rates
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly step: number
  /** The value in words. */
  readonly said: string
  readonly onChange: (value: number) => void
}

function Slider({ name, label, value, min = 0, max, step, said, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid gap-1 text-sm">
      <span className="flex items-baseline justify-between gap-3">
        <label htmlFor={id}>{label}</label>
        <output className="figures text-muted" htmlFor={id}>
          {said}
        </output>
      </span>
      <input
        type="range"
        id={id}
        name={`rate-${name}`}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={said}
        onChange={({ target }) => onChange(Number(target.value))}
        className="w-full"
      />
    </div>
  )
}
