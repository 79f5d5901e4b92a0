import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Problem, ProblemKey } from '#contract/platform/problem.ts'
import { cx } from '../primitives/cx.ts'
import { Icon } from '../primitives/icon.tsx'
import { useProblemText } from '../primitives/problem-text.ts'
import { PIN_LENGTH, usePin } from './use-pin.ts'

/** No digits mend these: only another password does. */
const USED_UP: ReadonlySet<ProblemKey> = new Set(['pay.passwordLocked', 'pay.passwordReset'])
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'] as const

/** Six dots and keys of its own; also takes a keyboard, and says aloud how many digits are in. Clears itself on a problem. */
export function PinPad({
  label,
  onComplete,
  problem,
  resetAt,
  pending = false,
}: {
  label: string
  onComplete: (pin: string) => void
  problem?: Problem | undefined
  /** Where another password can be set. */
  resetAt: string
  pending?: boolean
}) {
  const { t } = useTexts()
  const say = useProblemText()
  const { pin, press } = usePin({ problem, pending, onComplete })
  return (
    <div aria-busy={pending || undefined} className="grid gap-5">
      <div className={cx('relative flex justify-center gap-4 py-2 transition-opacity', pending && 'opacity-45')}>
        {/* The label names the region, its text is what a screen reader says when it changes. */}
        <span role="status" aria-label={t('pin.entered', { count: pin.length })} className="sr-only">
          {t('pin.entered', { count: pin.length })}
        </span>
        <Dots filled={pin.length} />
      </div>
      {problem && (
        <div className="grid animate-enter justify-items-center gap-1 text-center">
          <p role="alert" className="text-bad">
            {say(problem)}
          </p>
          {USED_UP.has(problem.key) && (
            <Link to={resetAt} className="inline-flex min-h-11 items-center font-medium text-thread">
              {t('pin.reset')}
            </Link>
          )}
        </div>
      )}
      <Keys label={label} pending={pending} onPress={press} />
    </div>
  )
}

const Dots = ({ filled }: { filled: number }) =>
  Array.from({ length: PIN_LENGTH }, (_, index) => (
    <span
      key={index}
      className={cx(
        'size-3.5 rounded-full border-2 transition',
        index < filled ? 'border-fill bg-fill' : 'border-faint',
      )}
    />
  ))

function Keys({ label, pending, onPress }: { label: string; pending: boolean; onPress: (key: string) => void }) {
  const { t } = useTexts()
  return (
    <div role="group" aria-label={label} dir="ltr" className="grid grid-cols-3 gap-2">
      {KEYS.map((key, index) =>
        key === '' ? (
          <span key="gap" />
        ) : (
          <button
            key={key}
            type="button"
            // The first key takes the focus, so that a keyboard works at once.
            autoFocus={index === 0}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            aria-disabled={pending || undefined}
            aria-label={key === 'back' ? t('pin.delete') : key}
            onClick={() => onPress(key)}
            className="figures inline-flex min-h-14 items-center justify-center rounded-control bg-canvas text-xl transition active:bg-soft aria-disabled:opacity-45"
          >
            {key === 'back' ? <Icon name="erase" /> : key}
          </button>
        ),
      )}
    </div>
  )
}
