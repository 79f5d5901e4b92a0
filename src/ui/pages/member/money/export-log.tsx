import { useTexts } from '../../../primitives/use-texts.ts'
import { sheetForm } from '#contract/catalogue/sheet-form.ts'
import type { LogFilter } from '#streams/money/wallet.stream.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { useRecordText } from '../../../parts/record-text.ts'
import { Button } from '../../../primitives/button.tsx'
import { csvOf } from './log-csv.ts'
import { useLogExport } from './use-log-export.ts'
import { startTimer } from '#client/time.ts'

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read it only after this turn.
  startTimer(() => URL.revokeObjectURL(url), 1_000)
}

/** What is filtered as a file, in the reader's words; while it is read it says how far it is, and can be stopped. */
export function ExportLog({ filter }: { filter: LogFilter }) {
  const { t, i18n } = useTexts('wallet')
  const toast = useToast()
  const texts = useRecordText()
  const { count, read, stop } = useLogExport(filter)
  const handleExport = async (): Promise<void> => {
    const { entries, problem } = await read()
    if (problem) return toast.problem(problem)
    if (!entries) return
    if (entries.length === 0) return toast.show(t('csv.nothing'))
    const heads = [t('csv.id'), t('csv.time'), t('csv.what'), t('csv.type'), t('csv.amount'), t('csv.balance')]
    const name = [t('csv.file'), filter.month, filter.type && t(`types.${filter.type}`)].filter(Boolean).join(' ')
    save(csvOf(entries, { heads, ...texts }, sheetForm(i18n.language)), `${name}.csv`)
    toast.show(t('csv.done', { count: entries.length }))
  }
  const handleStop = (): void => {
    stop()
    toast.show(t('csv.stopped'))
  }
  return (
    <span className="flex items-center gap-2">
      <span role="status" className="figures text-sm text-muted">
        {count !== undefined && t('csv.working', { count })}
      </span>
      {count === undefined ? (
        <Button small kind="plain" onClick={() => void handleExport()}>
          {t('csv.export')}
        </Button>
      ) : (
        <Button small kind="plain" onClick={handleStop}>
          {t('csv.stop')}
        </Button>
      )}
    </span>
  )
}
