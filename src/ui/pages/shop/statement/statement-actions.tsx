import { useEffect, useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { downloadStatement } from '#streams/figures/statement.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { saveFile } from '../../../primitives/save-file.ts'

/** Printing a statement and saving it as a file. It is printed once all its lines are there, and nothing else is asked in the meantime. */
export function StatementActions({
  month,
  isWhole,
  onMore,
}: {
  month: string
  isWhole: boolean
  onMore: () => Promise<void>
}) {
  const { t } = useTexts('shop')
  const { send, pending } = useSend()
  const { print, isReading } = usePrint(isWhole, onMore)
  const handleSave = async (): Promise<void> => {
    const file = await send(() => downloadStatement(month))
    if (file) saveFile(file, `${t('statement.file')}-${month}.csv`)
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={print} pending={isReading} disabled={pending}>
        {t('statement.print')}
      </Button>
      <Button onClick={() => void handleSave()} pending={pending} disabled={isReading}>
        {t('statement.save')}
      </Button>
    </div>
  )
}

function usePrint(isWhole: boolean, onMore: () => Promise<void>) {
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    if (!isReading) return
    if (isWhole) {
      setReading(false)
      globalThis.print()
    } else void onMore()
  }, [isReading, isWhole, onMore])
  return { print: () => setReading(true), isReading }
}
