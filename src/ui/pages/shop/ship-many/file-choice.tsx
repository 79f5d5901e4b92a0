import { type ChangeEvent, useId } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { readList } from './read-list.ts'

/** Takes the text of a file that a spreadsheet saved, in place of pasting it. */
export function FileChoice({ onText, disabled }: { onText: (text: string) => void; disabled: boolean }) {
  const { t } = useTexts('shop')
  const toast = useToast()
  const id = useId()
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    // Chosen again, the same file is to be read again.
    const input = target
    if (!file) return
    const read = await readList(file)
    if ('problem' in read) toast.problem(read.problem)
    else onText(read.text)
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
