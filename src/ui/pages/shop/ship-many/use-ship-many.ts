import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import type { PreviewLine, ShipColumns, ShipPreview } from '#contract/trade/shop-orders.contract.ts'
import { SHIP_AT_ONCE } from '#contract/trade/shop-orders.form.ts'
import { ask } from '#client/http.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { type ChosenColumns, whole } from './column-choice.tsx'

/** Whether a line waits for its merchant to compare a number. */
export const isDoubted = ({ problem }: PreviewLine): boolean => problem?.key === 'ship.numberDoubtful'

/** A pasted list of parcels, what becomes of each line, and shipping what can be shipped: the other lines stay in the text. */
export function useShipMany() {
  const { t } = useTranslation('shop')
  const toast = useToast()
  const { typed, setTyped, forget } = useDraft('shipMany', { text: '' })
  const [preview, setPreview] = useState<ShipPreview>()
  const [columns, setColumns] = useState<ShipColumns>()
  const [chosen, setChosen] = useState<ChosenColumns>()
  const [isAsked, setAsked] = useState(false)
  const [sure, setSure] = useState<ReadonlySet<number>>(new Set())
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
    setSure(new Set())
    setColumns(wanted)
    setChosen(answer.asked?.guess)
    setAsked(false)
  }

  const confirm = (line: number, isSure: boolean): void => {
    const next = new Set(sure)
    if (isSure) next.add(line)
    else next.delete(line)
    setSure(next)
  }

  /** Keeps the lines that are still to be shipped, as they were pasted, below the names of the columns. */
  const keep = (left: readonly PreviewLine[]): void => {
    if (!preview) return
    if (left.length === 0) {
      setText('')
      return forget()
    }
    const head = preview.head === '' ? [] : [preview.head]
    setTyped({ text: [...head, ...left.map(({ source }) => source)].join('\n') })
    setPreview({ ...preview, lines: [...left], empty: 0, shipped: 0 })
  }

  const ship = async (): Promise<void> => {
    const results = new Map<number, PreviewLine['problem']>()
    for (let from = 0; from < ready.length; from += SHIP_AT_ONCE) {
      const part = ready.slice(from, from + SHIP_AT_ONCE)
      setProgress({ done: from, all: ready.length })
      const input = part.map((line) => {
        const { order_no, carrier, tracking } = line
        return { order_no, carrier, tracking, ...(isDoubted(line) ? { sure: true } : {}) }
      })
      const answer = await send(() => ask(shopOrdersCalls.shipMany, { lines: input }))
      // What was not answered stays in the box: shipped again under its key, nothing is shipped twice.
      if (!answer) break
      answer.lines.forEach(({ problem }, index) => results.set(part[index]?.line ?? 0, problem))
    }
    setProgress(undefined)
    const shipped = [...results.values()].filter((problem) => problem === null).length
    if (shipped > 0) toast.show(t('shipMany.done', { count: shipped }))
    keep(
      lines
        .filter(({ line }) => results.get(line) !== null)
        .map((line) => ({ ...line, problem: results.get(line.line) ?? line.problem })),
    )
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
