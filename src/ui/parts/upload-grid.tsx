import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Problem, problem as problemOf } from '#contract/platform/problem.ts'
import type { Purpose } from '#contract/people/upload.contract.ts'
import { MAX_PICTURES, PICTURE_TYPES } from '#contract/people/upload.form.ts'
import { type Tile, useUploads } from '../hooks/use-uploads.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { useProblemText } from '../primitives/problem-text.ts'
import { UploadTile } from './upload-tile.tsx'

const ACCEPT = PICTURE_TYPES.join(',')

/**
 * Pictures of a form: chosen or taken, several at once, each with its progress; removed, sent again and put in order by buttons.
 * `value` holds the ids of those that are sent; `onChange` also gets how many are not. It begins with `value` and then goes
 * its own way: a form that begins again gives it another key.
 */
export function UploadGrid({
  purpose,
  value,
  onChange,
  max = MAX_PICTURES,
  label,
  hint,
  problem,
  name = 'pictures',
}: {
  purpose: Purpose
  value: readonly string[]
  onChange: (ids: string[], unsent: number) => void
  max?: number
  label?: string
  hint?: ReactNode
  problem?: Problem | undefined
  name?: string
}) {
  const { t } = useTranslation('upload')
  const say = useProblemText()
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState('')
  const { tiles, taken, isOver, add, remove, retry, move } = useUploads({ purpose, value, onChange, max })
  const isFull = taken >= max
  const wrong = problem ?? (isOver ? problemOf('upload.tooMany', { max }) : undefined)

  const focusSoon = (selector: string): void =>
    void requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  const handleMove = (tile: Tile, from: number, by: -1 | 1): void => {
    move(tile, by)
    setMoved(t('moved', { n: from + by, all: tiles.length }))
    // The focus goes along; at an end the other way is what is left.
    const atEnd = from + by === 1 || from + by === tiles.length
    focusSoon(`[data-place="${from + by}"] [data-moves="${atEnd ? -by : by}"]`)
  }
  const handleRemove = (tile: Tile): void => {
    remove(tile)
    focusSoon('[data-adds]')
  }

  const handleRetry = (tile: Tile, at: number): void => {
    retry(tile)
    // The button that was pressed is gone: what is left there is to stop it again.
    focusSoon(`[data-place="${at}"] button`)
  }

  return (
    <fieldset ref={box} data-part="upload-grid" aria-describedby={`${id}-hint`} className="grid min-w-0 gap-2">
      <legend className="flex w-full items-baseline justify-between gap-3 pb-1.5">
        <span className="text-sm font-medium">{label ?? t('label')}</span>
        <span className="figures text-xs text-muted">{t('count', { n: taken, max })}</span>
      </legend>
      {tiles.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
          {tiles.map((tile, index) => (
            <UploadTile
              key={tile.key}
              tile={tile}
              n={index + 1}
              count={tiles.length}
              onRemove={() => handleRemove(tile)}
              onRetry={() => handleRetry(tile, index + 1)}
              onMove={(by) => handleMove(tile, index + 1, by)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Picker
          name={name}
          label={t('add')}
          icon="image"
          isInvalid={wrong !== undefined}
          disabled={isFull}
          several
          onAdd={add}
        />
        <Picker name={`${name}-camera`} label={t('camera')} icon="camera" disabled={isFull} camera onAdd={add} />
      </div>
      {wrong ? (
        <p id={`${id}-hint`} role="alert" className="animate-enter text-sm text-bad">
          {say(wrong)}
        </p>
      ) : (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint ?? t('hint')}
        </p>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
    </fieldset>
  )
}

/** A button over the system's own picker: the file's name, which only says "none chosen", is left out. */
function Picker({
  name,
  label,
  icon,
  several = false,
  camera = false,
  isInvalid,
  disabled,
  onAdd,
}: {
  name: string
  label: string
  icon: 'image' | 'camera'
  several?: boolean
  camera?: boolean
  isInvalid?: boolean
  disabled: boolean
  onAdd: (files: readonly File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    // Only where there is a finger there is a camera at hand.
    <div className={camera ? 'hidden pointer-coarse:block' : ''}>
      <input
        ref={input}
        type="file"
        name={name}
        accept={ACCEPT}
        multiple={several}
        {...(camera ? { capture: 'environment' } : {})}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
      <Button
        small
        data-adds
        aria-invalid={isInvalid || undefined}
        disabled={disabled}
        icon={<Icon name={icon} size={18} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </div>
  )
}
