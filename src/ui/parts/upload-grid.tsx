import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { useTexts } from '../primitives/use-texts.ts'
import { type Problem, problem as problemOf } from '#contract/platform/problem.ts'
import type { Purpose } from '#contract/people/upload.contract.ts'
import { MAX_PICTURES, PICTURE_TYPES } from '#contract/people/upload.form.ts'
import { useUploads } from '../hooks/use-uploads.ts'
import { Icon } from '../primitives/icon.tsx'
import { ProblemOrHint } from '../primitives/problem-line.tsx'
import { CountedLegend } from './counted-legend.tsx'
import { FileButton } from './file-button.tsx'
import { UploadTile } from './upload-tile.tsx'
import { useTileActions } from './use-tile-actions.ts'

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
  const { t } = useTexts('upload')
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const uploads = useUploads({ purpose, value, onChange, max })
  const { tiles, taken, isOver, add } = uploads
  const isFull = taken >= max
  const wrong = problem ?? (isOver ? problemOf('upload.tooMany', { max }) : undefined)
  const { said, move, remove, retry } = useTileActions(box, uploads)
  return (
    <fieldset ref={box} data-part="upload-grid" aria-describedby={`${id}-hint`} className="grid min-w-0 gap-2">
      <CountedLegend label={label ?? t('label')} n={taken} max={max} />
      {tiles.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
          {tiles.map((tile, index) => (
            <UploadTile
              key={tile.key}
              tile={tile}
              n={index + 1}
              count={tiles.length}
              onRemove={() => remove(tile)}
              onRetry={() => retry(tile, index + 1)}
              onMove={(by) => move(tile, index + 1, by)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Picker
          name={name}
          icon="image"
          multiple
          aria-invalid={wrong ? true : undefined}
          disabled={isFull}
          onFiles={add}
        >
          {t('add')}
        </Picker>
        <Picker name={`${name}-camera`} icon="camera" camera disabled={isFull} onFiles={add}>
          {t('camera')}
        </Picker>
      </div>
      <ProblemOrHint id={`${id}-hint`} problem={wrong} hint={hint ?? t('hint')} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  )
}

function Picker({
  icon,
  ...button
}: Omit<ComponentProps<typeof FileButton>, 'accept' | 'icon'> & { icon: 'image' | 'camera' }) {
  return (
    // Only where there is a finger there is a camera at hand.
    <div className={button.camera ? 'hidden pointer-coarse:block' : ''}>
      <FileButton {...button} accept={ACCEPT} small data-adds icon={<Icon name={icon} size={18} />} />
    </div>
  )
}
