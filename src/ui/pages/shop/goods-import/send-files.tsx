import { type ChangeEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOGUE_LANGUAGES, nearest } from '#contract/platform/languages.ts'
import { sendImport, watchImports, wrongFiles } from '#streams/catalogue/goods-import.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useFileDrop } from '../../../hooks/given-files.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Meter } from '../../../parts/meter.tsx'
import { Button, IconButton } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'

const ZIP = /\.zip$/i
const isZip = (file: File): boolean => ZIP.test(file.name)

/** Chooses the table and the zip of an import, or takes them where they are dropped, and sends them. */
export function SendFiles() {
  const { t, i18n } = useTranslation('goodsImport')
  const go = useNavigation()
  const { send, pending, problem, setProblem } = useSend()
  const id = useId()
  const [files, setFiles] = useState<readonly File[]>([])
  const [unsent, setUnsent] = useState<readonly string[]>([])
  const [isFolder, setFolder] = useState(false)
  const [progress, setProgress] = useState(0)
  const table = files.find(({ name }) => !ZIP.test(name))
  const pictures = files.find(({ name }) => ZIP.test(name))
  const bytesLeft = dataOf(useLive(watchImports()))?.bytes_left
  const unfit = wrongFiles({ ...(table && { table }), pictures }, bytesLeft)
  // The server's refusal stands until the files change.
  const wrong = unfit ?? problem
  const say = useProblemText()
  const choose = (given: readonly File[]): void => {
    const all = [...given]
    setFolder(false)
    setProblem(undefined)
    const chosen = all.filter((file, at) => all.findIndex((other) => isZip(other) === isZip(file)) === at)
    setUnsent(given.filter((file) => !chosen.includes(file)).map(({ name }) => name))
    // A second choice may bring the other file of the two.
    setFiles((before) => [...chosen, ...before.filter((each) => !chosen.some((file) => isZip(file) === isZip(each)))])
  }
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    choose([...(target.files ?? [])])
    // Chosen again, the same file is to be read again.
    target.value = ''
  }
  const remove = (file: File): void => {
    setProblem(undefined)
    setFiles((before) => before.filter((each) => each !== file))
  }
  const drop = useFileDrop(({ files: given, problem: folder }) => {
    if (pending) return
    // What was chosen before stays, whatever is wrong with a drop.
    if (given.length > 0) choose(given)
    setFolder(folder !== undefined)
  })
  const handleSend = async (): Promise<void> => {
    if (!table) return
    const lang = nearest(CATALOGUE_LANGUAGES, i18n.language) ?? 'en'
    const begun = await send(() => sendImport({ table, pictures }, lang, setProgress), ['file', 'pictures'])
    if (begun) go.replace(links.shopImport({ id: begun.id }))
  }
  return (
    <section
      className={cx('card grid gap-4 p-4', drop.isOver && 'outline-2 outline-offset-4 outline-thread')}
      {...drop.on}
    >
      <p className="text-muted">{t('page.intro')}</p>
      <div className="grid justify-items-center gap-3 rounded-control border border-dashed border-line p-6 text-center">
        <p className="text-sm text-muted">{t('page.drop')}</p>
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line bg-surface px-5 focus-within:outline-2 focus-within:outline-thread hover:bg-canvas"
        >
          {t('page.choose')}
          <input
            id={id}
            type="file"
            name="import"
            multiple
            accept=".csv,.tsv,.txt,.zip,text/csv,text/plain,text/tab-separated-values,application/zip"
            className="sr-only"
            disabled={pending}
            aria-invalid={wrong !== undefined || undefined}
            aria-describedby={cx(unsent.length > 0 && `${id}-unsent`, wrong && `${id}-wrong`) || undefined}
            onChange={handleChoice}
          />
        </label>
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
      {files.length > 0 && (
        <dl className="grid gap-2">
          {table && <ChosenFile label={t('page.table')} file={table} onRemove={pending ? undefined : remove} />}
          {pictures && (
            <ChosenFile label={t('page.pictures')} file={pictures} onRemove={pending ? undefined : remove} />
          )}
        </dl>
      )}
      {files.length > 0 && !table && (
        <p role="alert" className="text-sm text-bad">
          {t('page.noTable')}
        </p>
      )}
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
        onClick={() => void handleSend()}
      >
        {t('page.send')}
      </Button>
    </section>
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
  const { t } = useTranslation('goodsImport')
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
