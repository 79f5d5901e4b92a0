import { useId } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { cx } from '../primitives/cx.ts'
import { ProblemLine } from '../primitives/problem-line.tsx'
import { useProblemText } from '../primitives/problem-text.ts'
import { ServiceLink } from './service-link.tsx'

/**
 * One of the networks: closed ones say so and cannot be chosen, and customer service stands beside them. `note` adds what matters
 * where one chooses: a fee, a delay.
 */
export function NetworkPicker({
  label,
  networks,
  value,
  closed = () => undefined,
  isHelped = false,
  note,
  problem,
  onChange,
}: {
  label: string
  networks: readonly NetworkView[]
  value: string
  /** What is said of a network that cannot be chosen; nothing of one that can. */
  closed?: (network: NetworkView) => Problem | undefined
  /** Whether customer service is named beside it already. */
  isHelped?: boolean
  note?: (network: NetworkView) => string | undefined
  problem: Problem | undefined
  onChange: (code: NetworkView['code']) => void
}) {
  const { t } = useTexts('wallet')
  const say = useProblemText()
  const id = useId()
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined} className="grid min-w-0 gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid gap-2">
        {networks.map((network) => {
          const { code } = network
          const shut = closed(network)
          const text = shut ? undefined : note?.(network)
          // What stands at the field already is not said again.
          const isSaid = problem !== undefined && problem.key === shut?.key && value === code
          return (
            <label
              key={code}
              className={cx(
                'flex min-h-14 items-center gap-3 rounded-control border px-3.5 py-2 transition-colors',
                value === code ? 'border-thread bg-soft' : 'border-line bg-surface',
                shut ? 'text-muted' : 'cursor-pointer hover:bg-canvas',
              )}
            >
              <input
                type="radio"
                name="network"
                value={code}
                checked={value === code}
                disabled={shut !== undefined}
                aria-invalid={problem ? true : undefined}
                onChange={() => onChange(code)}
              />
              <span className="min-w-0 flex-1">
                <bdi className="font-medium">{code}</bdi>{' '}
                <span className="block text-sm text-muted">{t(`networks.${code}`)}</span>
                {shut && !isSaid && <span className="block text-sm">{say(shut)}</span>}
              </span>
              {text && <span className="max-w-1/2 text-end text-sm text-muted">{text}</span>}
            </label>
          )
        })}
      </div>
      {networks.some(closed) && !isHelped && (
        <div className="text-sm text-thread">
          <ServiceLink />
        </div>
      )}
      <ProblemLine id={`${id}-problem`} problem={problem} />
    </fieldset>
  )
}
