import { type ReactNode, useId } from 'react'
import { cx } from '../../primitives/cx.ts'
import { Photo } from '../../primitives/photo.tsx'
import type { Unavailable } from './sku-choice.ts'

/**
 * A value of an option, with its picture where there is one. One that cannot be had stays in the order of focus and says why: a
 * disabled button would be passed over by keyboards and screen readers. A chosen one that sold out in the meantime can be taken back.
 */
export function OptionChip({
  label,
  picture,
  isChosen,
  missing,
  why,
  onChoose,
  onRefused,
}: {
  /** The value, marked with the language that it is written in. */
  label: ReactNode
  picture: string | undefined
  isChosen: boolean
  missing: Unavailable | undefined
  /** The reason as a sentence. */
  why: string | undefined
  onChoose: () => void
  onRefused: () => void
}) {
  const id = useId()
  const isOff = missing !== undefined
  return (
    <>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-disabled={isOff && !isChosen}
        {...(why === undefined ? {} : { 'aria-describedby': id, title: why })}
        onClick={isOff && !isChosen ? onRefused : onChoose}
        className={cx(
          'inline-flex min-h-11 items-center gap-2 rounded-control text-start font-medium outline-2 -outline-offset-2 transition-colors',
          picture ? 'ps-1 pe-3' : 'px-3.5',
          isOff ? 'cursor-not-allowed bg-canvas text-muted' : 'bg-surface',
          missing === 'soldOut' && 'line-through',
          isChosen
            ? 'outline-ink'
            : cx(
                'outline-transparent',
                missing === 'unmade'
                  ? 'border border-dashed border-faint'
                  : cx('ring-1 ring-line ring-inset', !isOff && 'hover:ring-faint'),
              ),
        )}
      >
        {picture && (
          <Photo
            src={picture}
            width={36}
            height={36}
            isFirst
            className={cx('size-9 rounded-lg', isOff && 'opacity-45 grayscale')}
          />
        )}
        <span>{label}</span>
      </button>
      {why !== undefined && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </>
  )
}
