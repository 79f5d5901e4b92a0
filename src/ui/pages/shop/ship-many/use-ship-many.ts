import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopOrdersCalls } from '#contract/shop-orders.calls.ts'
import type { PreviewLine } from '#contract/shop-orders.contract.ts'
import { SHIP_AT_ONCE } from '#contract/shop-orders.form.ts'
import { ask } from '#client/http.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'

/** What stands above the first parcel: the names of the columns. */
const headOf = (text: string, lines: readonly PreviewLine[]): string[] =>
  text.split(/\r\n?|\n/).slice(0, (lines[0]?.line ?? 1) - 1)

/** A pasted list of parcels, what becomes of each line, and shipping what can be shipped: the other lines stay in the text. */
export function useShipMany() {
  const { t } = useTranslation('shop')
  const toast = useToast()
  const { typed, setTyped, forget } = useDraft('shipMany', { text: '' })
  const [lines, setLines] = useState<readonly PreviewLine[]>()
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const { send, pending, at, setProblem } = useSend()
  const ready = lines?.filter(({ problem }) => problem === null) ?? []

  const setText = (text: string): void => {
    setTyped({ text })
    setLines(undefined)
    setProblem(undefined)
  }

  const check = async (): Promise<void> => {
    const answer = await send(() => ask(shopOrdersCalls.shipPreview, { text: typed.text }), ['text'])
    setLines(answer?.lines)
  }

  /** Keeps the lines that are still to be shipped, as they were pasted. */
  const keep = (left: readonly PreviewLine[]): void => {
    const head = headOf(typed.text, lines ?? [])
    if (left.length === 0) {
      setText('')
      return forget()
    }
    setTyped({ text: [...head, ...left.map(({ source }) => source)].join('\n') })
    setLines(left)
  }

  const ship = async (): Promise<void> => {
    const results = new Map<number, PreviewLine['problem']>()
    for (let from = 0; from < ready.length; from += SHIP_AT_ONCE) {
      const part = ready.slice(from, from + SHIP_AT_ONCE)
      setProgress({ done: from, all: ready.length })
      const input = part.map(({ order_no, carrier, tracking }) => ({ order_no, carrier, tracking }))
      const answer = await send(() => ask(shopOrdersCalls.shipMany, { lines: input }))
      // What was not answered stays in the box: shipped again under its key, nothing is shipped twice.
      if (!answer) break
      answer.lines.forEach(({ problem }, index) => results.set(part[index]?.line ?? 0, problem))
    }
    setProgress(undefined)
    const shipped = [...results.values()].filter((problem) => problem === null).length
    if (shipped > 0) toast.show(t('shipMany.done', { count: shipped }))
    keep(
      (lines ?? [])
        .filter(({ line }) => results.get(line) !== null)
        .map((line) => ({ ...line, problem: results.get(line.line) ?? line.problem })),
    )
  }

  return { text: typed.text, setText, lines, ready: ready.length, check, ship, pending, at, progress }
}
