import { type InputHTMLAttributes, useId } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { useFileDrop } from '../../../hooks/given-files.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Meter } from '../../../parts/meter.tsx'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { type ImportFiles, useImportFiles } from './use-import-files.ts'

/** Chooses the table and the zip of an import, or takes them where they are dropped, and sends them. */
export function SendFiles() {
  const { t } = useTexts('goodsImport')
  const id = useId()
  const { files, unfit, problem, pending, progress, send } = useImportFiles()
  const { table, unsent, isFolder } = files
  const drop = useFileDrop((given) => {
    if (!pending) files.drop(given)
  })
  // The server's refusal stands until the files change.
  const wrong = unfit ?? problem
  const say = useProblemText()
  return (
    <section
      className={cx('card grid gap-4 p-4', drop.isOver && 'outline-2 outline-offset-4 outline-thread')}
      {...drop.on}
    >
      <p className="text-muted">{t('page.intro')}</p>
      <div className="grid justify-items-center gap-3 rounded-control border border-dashed border-line p-6 text-center">
        <p className="text-sm text-muted">{t('page.drop')}</p>
        <FileInput
          disabled={pending}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={cx(unsent.length > 0 && `${id}-unsent`, wrong && `${id}-wrong`) || undefined}
          onFiles={files.choose}
        />
        {unsent.length > 0 && (
          <p id={`${id}-unsent`} role="alert" className="text-sm text-bad">
            {t('page.unsent', { names: unsent.join(' · '), count: unsent.length })}
          </p>
        )}
      </div>
      {isFolder && (
        <p role="alert" className="text-sm text-bad">
          {t('page.folder')}
        </p>
      )}
      <ChosenFiles files={files} isLocked={pending} />
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="text-sm text-bad">
          {say(wrong)}
        </p>
      )}
      {pending && <Meter label={t('page.sending')} value={Math.round(progress * 100)} max={100} />}
      <Button
        kind="primary"
        wide
        pending={pending}
        disabled={!table || unfit !== undefined}
        onClick={() => void send()}
      >
        {t('page.send')}
      </Button>
    </section>
  )
}

function FileInput({
  onFiles,
  ...input
}: { onFiles: (files: readonly File[]) => void } & InputHTMLAttributes<HTMLInputElement>) {
  const { t } = useTexts('goodsImport')
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line bg-surface px-5 focus-within:outline-2 focus-within:outline-thread hover:bg-canvas"
    >
      {t('page.choose')}
      <input
        {...input}
        id={id}
        type="file"
        name="import"
        multiple
        accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,text/tab-separated-values,application/zip"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Chosen again, the same file is to be read again.
          target.value = ''
        }}
      />
    </label>
  )
}

/** What is chosen, and that the table is not. */
function ChosenFiles({ files: { table, pictures, remove }, isLocked }: { files: ImportFiles; isLocked: boolean }) {
  const { t } = useTexts('goodsImport')
  if (!table && !pictures) return null
  const onRemove = isLocked ? undefined : remove
  return (
    <>
      <dl className="grid gap-2">
        {table && <ChosenFile label={t('page.table')} file={table} onRemove={onRemove} />}
        {pictures && <ChosenFile label={t('page.pictures')} file={pictures} onRemove={onRemove} />}
      </dl>
      {!table && (
        <p role="alert" className="text-sm text-bad">
          {t('page.noTable')}
        </p>
      )}
    </>
  )
}

function ChosenFile({
  label,
  file,
  onRemove,
}: {
  label: string
  file: File
  onRemove?: ((file: File) => void) | undefined
}) {
  const { t } = useTexts('goodsImport')
  return (
    <FactRow label={label}>
      <span className="inline-flex items-center gap-1">
        <bdi>{file.name}</bdi>
        <IconButton
          label={t('page.remove', { name: file.name })}
          disabled={!onRemove}
          onClick={() => onRemove?.(file)}
          className="-me-3"
        >
          <Icon name="close" size={18} />
        </IconButton>
      </span>
    </FactRow>
  )
}
