import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { BulkDone, BulkResult as One } from '#contract/catalogue/shop-goods.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { Isolated } from '../../../primitives/isolated.tsx'

/** What became of each product of a bulk action, with one undo for all of them. */
export function BulkResult({ done, onClose }: { done: BulkDone; onClose: () => void }) {
  const { t } = useTexts('myGoods')
  const { send, pending } = useSend()
  const [undone, setUndone] = useState<{ readonly undone: number; readonly results: readonly One[] }>()
  const changed = done.results.filter((each) => each.changed).length
  const { results } = undone ?? done
  const failed = results.filter(({ problem }) => problem !== null)
  const handleUndo = async (undo: string): Promise<void> => {
    setUndone((await send(() => ask(shopGoodsCalls.undo, { undo }))) ?? undone)
  }
  return (
    <section role="status" data-part="bulk-result" className="card mx-(--gutter) mt-4 grid gap-3 p-4">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="figures">
          {undone ? t('bulk.undone', { count: undone.undone }) : t('bulk.done', { count: changed })}
        </span>
        <span className="flex gap-2">
          {done.undo && !undone && (
            <Button small pending={pending} onClick={() => void handleUndo(done.undo ?? '')}>
              {t('bulk.undo')}
            </Button>
          )}
          <Button small kind="plain" onClick={onClose}>
            {t('bulk.close')}
          </Button>
        </span>
      </p>
      {failed.length > 0 && <Failed results={failed} />}
    </section>
  )
}

function Failed({ results }: { results: readonly One[] }) {
  const { t } = useTexts('myGoods')
  const { written } = useFormat()
  const say = useProblemText()
  return (
    <details open={results.length <= 5}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-bad">
        {t('bulk.failed', { count: results.length })}
      </summary>
      <ul className="grid max-h-80 gap-2 overflow-y-auto text-sm">
        {results.map(({ id, title, problem }) => {
          const { text, lang } = written(title)
          return (
            <li key={id} className="grid">
              <Isolated cut={1} lang={lang} className="font-medium">
                {text || t('untitled')}
              </Isolated>
              <span className="text-muted">{problem && say(problem as Problem)}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
