import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import type { PreviewLine, ShipColumns, ShipMany, Shipped, ShipPreview } from '#contract/trade/shop-orders.contract.ts'
import { SHIP_AT_ONCE } from '#contract/trade/shop-orders.form.ts'
import { ask } from '#client/http.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { type ChosenColumns, whole } from './column-choice.tsx'

/** Whether a line waits for its merchant to compare a number. */
export const isDoubted = ({ problem }: PreviewLine): boolean => problem?.key === 'ship.numberDoubtful'

/** A line as it is shipped: one that was compared says so. */
const sentAs = (line: PreviewLine): ShipMany['lines'][number] => {
  const { order_no, carrier, tracking } = line
  return { order_no, carrier, tracking, ...(isDoubted(line) ? { sure: true } : {}) }
}

/** Ships lines part by part, and answers what was wrong with each; those after an unanswered part are left out. */
async function shipInParts(
  ready: readonly PreviewLine[],
  send: (lines: ShipMany['lines']) => Promise<Shipped | undefined>,
  onProgress: (done: number) => void,
): Promise<Map<number, PreviewLine['problem']>> {
  const results = new Map<number, PreviewLine['problem']>()
  for (let from = 0; from < ready.length; from += SHIP_AT_ONCE) {
    const part = ready.slice(from, from + SHIP_AT_ONCE)
    onProgress(from)
    const answer = await send(part.map(sentAs))
    // What was not answered stays in the box: shipped again under its key, nothing is shipped twice.
    if (!answer) break
    answer.lines.forEach(({ problem }, index) => results.set(part[index]?.line ?? 0, problem))
  }
  return results
}

/** The lines that are still to be shipped, each with what was wrong with it. */
const leftAfter = (
  results: ReadonlyMap<number, PreviewLine['problem']>,
  lines: readonly PreviewLine[],
): PreviewLine[] =>
  lines
    .filter(({ line }) => results.get(line) !== null)
    .map((line) => ({ ...line, problem: results.get(line.line) ?? line.problem }))

/** These lines as they were pasted, below the names of the columns. */
const pasted = ({ head }: ShipPreview, lines: readonly PreviewLine[]): string =>
  [...(head === '' ? [] : [head]), ...lines.map(({ source }) => source)].join('\n')

/** The lines whose number their merchant has compared. */
function useSure() {
  const [sure, setSure] = useState<ReadonlySet<number>>(new Set())
  const confirm = (line: number, isSure: boolean): void => {
    const next = new Set(sure)
    if (isSure) next.add(line)
    else next.delete(line)
    setSure(next)
  }
  return { sure, confirm, clear: () => setSure(new Set()) }
}

/** A pasted list of parcels, what becomes of each line, and shipping what can be shipped: the other lines stay in the text. */
export function useShipMany() {
  const { t } = useTexts('shop')
  const toast = useToast()
  const { typed, setTyped, forget } = useDraft('shipMany', { text: '' })
  const [preview, setPreview] = useState<ShipPreview>()
  const [columns, setColumns] = useState<ShipColumns>()
  const [chosen, setChosen] = useState<ChosenColumns>()
  const [isAsked, setAsked] = useState(false)
  const { sure, confirm, clear } = useSure()
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const { send, pending, at, setProblem } = useSend()
  const lines = preview?.lines ?? []
  const ready = lines.filter((line) => line.problem === null || (isDoubted(line) && sure.has(line.line)))

  const setText = (text: string): void => {
    setTyped({ text })
    setPreview(undefined)
    setColumns(undefined)
    setChosen(undefined)
    setProblem(undefined)
  }

  const check = async (): Promise<void> => {
    setAsked(true)
    if (chosen && !whole(chosen)) return
    const wanted = chosen ? whole(chosen) : columns
    const input = { text: typed.text, ...(wanted ? { columns: wanted } : {}) }
    const answer = await send(() => ask(shopOrdersCalls.shipPreview, input), ['text', 'columns'])
    if (!answer) return
    setPreview(answer)
    clear()
    setColumns(wanted)
    setChosen(answer.asked?.guess)
    setAsked(false)
  }

  /** Keeps the lines that are still to be shipped. */
  const keep = (left: readonly PreviewLine[]): void => {
    if (!preview) return
    if (left.length === 0) {
      setText('')
      return forget()
    }
    setTyped({ text: pasted(preview, left) })
    setPreview({ ...preview, lines: [...left], empty: 0, shipped: 0 })
  }

  const ship = async (): Promise<void> => {
    const results = await shipInParts(
      ready,
      (some) => send(() => ask(shopOrdersCalls.shipMany, { lines: some })),
      (done) => setProgress({ done, all: ready.length }),
    )
    setProgress(undefined)
    const shipped = [...results.values()].filter((problem) => problem === null).length
    if (shipped > 0) toast.show(t('shipMany.done', { count: shipped }))
    keep(leftAfter(results, lines))
  }

  return {
    text: typed.text,
    setText,
    preview,
    ready: ready.length,
    check,
    ship,
    pending,
    at,
    progress,
    asking:
      chosen && preview?.asked ? { samples: preview.asked.samples, chosen, isAsked, onChange: setChosen } : undefined,
    sure,
    confirm,
  }
}
