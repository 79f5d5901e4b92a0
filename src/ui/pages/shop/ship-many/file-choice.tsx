import { type ChangeEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { problem } from '#contract/problem.ts'
import { MOST } from '#contract/text-limits.ts'
import { useToast } from '../../../hooks/use-toast.ts'

/** Bytes that the longest list of parcels can have: four for a character. */
const MOST_BYTES = 4 * MOST.shipText

/** Takes the text of a file that a spreadsheet saved, in place of pasting it. */
export function FileChoice({ onText, disabled }: { onText: (text: string) => void; disabled: boolean }) {
  const { t } = useTranslation('shop')
  const toast = useToast()
  const id = useId()
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    // Chosen again, the same file is to be read again.
    const input = target
    if (file && file.size > MOST_BYTES) toast.problem(problem('input.tooLong', { max: MOST.shipText }))
    else if (file) onText(await file.text())
    input.value = ''
  }
  return (
    <div>
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line bg-surface px-5 focus-within:outline-2 focus-within:outline-thread hover:bg-canvas"
      >
        {t('shipMany.file')}
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          className="sr-only"
          disabled={disabled}
          onChange={(event) => void handleFile(event)}
        />
      </label>
    </div>
  )
}
