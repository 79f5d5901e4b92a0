import { type PointerEvent, useRef } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Strokes } from '#contract/fund/bond.form.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { ProblemLine } from '../../../primitives/problem-line.tsx'
import { Signature } from './signature.tsx'
import { begun, ledOn, pointAt } from './strokes.ts'

/** A field to draw a signature in, with finger, pen or mouse. Strokes are kept by the page, so that a turned screen redraws them. */
export function SignaturePad({
  strokes,
  onChange,
  problem,
}: {
  strokes: Strokes
  onChange: (change: (before: Strokes) => Strokes) => void
  problem?: Problem | undefined
}) {
  const { t } = useTexts('bond')
  const pen = useRef<number>(undefined)
  const place = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) =>
    pointAt({ x: clientX, y: clientY, box: currentTarget.getBoundingClientRect() })
  const handleDown = (event: PointerEvent<HTMLElement>): void => {
    if (pen.current !== undefined || event.button !== 0) return
    pen.current = event.pointerId
    // The stroke goes on where the finger leaves the field.
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const point = place(event)
    onChange((before) => begun(before, point))
  }
  const handleMove = (event: PointerEvent<HTMLElement>): void => {
    if (pen.current !== event.pointerId) return
    const point = place(event)
    onChange((before) => ledOn(before, point))
  }
  const handleUp = (event: PointerEvent<HTMLElement>): void => {
    if (pen.current === event.pointerId) pen.current = undefined
  }
  const isBlank = strokes.length === 0
  return (
    <div className="grid gap-2">
      <div
        data-part="signature"
        aria-invalid={problem ? true : undefined}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
        className={cx(
          'relative aspect-[3/1] cursor-crosshair touch-none rounded-control border bg-surface select-none',
          problem ? 'border-bad' : 'border-line',
        )}
      >
        <span aria-hidden="true" className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b border-line" />
        {isBlank && (
          <span className="pointer-events-none absolute inset-0 grid place-items-center text-muted">
            {t('sign.draw')}
          </span>
        )}
        <Signature
          strokes={strokes}
          label={t('sign.signature')}
          className="pointer-events-none absolute inset-0 h-full"
        />
      </div>
      <ProblemLine problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button small disabled={isBlank} onClick={() => onChange((before) => before.slice(0, -1))}>
          {t('sign.undo')}
        </Button>
        <Button small disabled={isBlank} onClick={() => onChange(() => [])}>
          {t('sign.clear')}
        </Button>
      </div>
    </div>
  )
}
