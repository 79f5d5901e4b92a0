import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOGUE_LANGUAGES, nearest } from '#contract/languages.ts'
import { sendImport } from '#streams/goods-import.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Meter } from '../../../parts/meter.tsx'
import { Button } from '../../../primitives/button.tsx'

const ZIP = /\.zip$/i

/** Chooses the table and the zip of an import, or takes them where they are dropped, and sends them. */
export function SendFiles() {
  const { t, i18n } = useTranslation('goodsImport')
  const go = useNavigation()
  const { send, pending } = useSend()
  const id = useId()
  const [files, setFiles] = useState<readonly File[]>([])
  const [progress, setProgress] = useState(0)
  const table = files.find(({ name }) => !ZIP.test(name))
  const pictures = files.find(({ name }) => ZIP.test(name))
  const take = (chosen: FileList | null): void => {
    const all = [...(chosen ?? [])]
    // A second choice may bring the other file of the two.
    const isZip = (file: File): boolean => ZIP.test(file.name)
    setFiles((before) => [...all, ...before.filter((each) => !all.some((file) => isZip(file) === isZip(each)))])
  }
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    take(target.files)
    // Chosen again, the same file is to be read again.
    target.value = ''
  }
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault()
    if (!pending) take(event.dataTransfer.files)
  }
  const handleSend = async (): Promise<void> => {
    if (!table) return
    const lang = nearest(CATALOGUE_LANGUAGES, i18n.language) ?? 'en'
    const begun = await send(() => sendImport({ table, pictures }, lang, setProgress))
    if (begun) go.replace(links.shopImport({ id: begun.id }))
  }
  return (
    <section className="card grid gap-4 p-4" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
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
            onChange={handleChoice}
          />
        </label>
      </div>
      {files.length > 0 && (
        <dl className="grid gap-2">
          {table && <FactRow label={t('page.table')}>{table.name}</FactRow>}
          {pictures && <FactRow label={t('page.pictures')}>{pictures.name}</FactRow>}
        </dl>
      )}
      {files.length > 0 && !table && (
        <p role="alert" className="text-sm text-bad">
          {t('page.noTable')}
        </p>
      )}
      {pending && <Meter label={t('page.sending')} value={Math.round(progress * 100)} max={100} />}
      <Button kind="primary" wide pending={pending} disabled={!table} onClick={() => void handleSend()}>
        {t('page.send')}
      </Button>
    </section>
  )
}
