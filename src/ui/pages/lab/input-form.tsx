import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { objectIn } from '#lab/input.ts'
import type { Variant } from '#lab/playable.ts'
import { playOf } from '#lab/world.ts'
import { ChipSelect } from '../../primitives/chip-select.tsx'
import { TextArea } from '../../primitives/field.tsx'
import type { MoveNow } from './moves.ts'
import type { Lab } from './use-lab.ts'

const MOST = 4_000
const USUAL = ''

/** What a row shows as the input of its event, and how it is changed. */
export interface Entry {
  readonly ways: readonly string[]
  readonly way: string
  readonly text: string
  /** What is sent; undefined while it is the usual example or no object. */
  readonly input: object | undefined
  readonly isObject: boolean
  readonly isEmpty: boolean
  readonly choose: (way: string) => void
  readonly write: (text: string) => void
}

/** The example of an event. A row that took in something odd may have none. */
function usualOf(lab: Lab, type: string): object {
  const play = playOf(lab.table, lab.shown)
  const world = lab.active.track.at(-1)?.world
  const own = lab.table.join?.usual(world, type)
  if (own) return own
  const row = world?.rows.get(lab.shown)
  try {
    const { type: _type, ...usual } = play.example(type, row?.facts ?? play.facts['plain'], row?.at ?? play.start)
    const read = world && lab.table.join?.reads?.(world, { type, actor: 'system' })
    return { ...usual, ...read }
  } catch {
    return {}
  }
}

/** The input of an event: the usual example, another known one, or whatever its reader types. */
export function useEntry({ type }: MoveNow, lab: Lab): Entry {
  const variants = playOf(lab.table, lab.shown).variants[type] ?? {}
  const usual = usualOf(lab, type)
  const ways = Object.entries(variants).flatMap(([name, { input }]) => (input ? [name] : []))
  const written = (of: Variant | undefined): string => JSON.stringify({ ...usual, ...of?.input }, null, 1)
  const [typed, setTyped] = useState<string | null>(null)
  const [way, setWay] = useState(USUAL)
  const text = typed ?? written(variants[way])
  const read = objectIn(text)
  return {
    ways,
    way,
    text,
    input: typed === null && way === USUAL ? undefined : read,
    isObject: read !== undefined,
    isEmpty: Object.keys(usual).length === 0 && ways.length === 0,
    choose: (name) => {
      setWay(name)
      setTyped(null)
    },
    write: setTyped,
  }
}

/** What is sent with an event, folded below it. */
export function InputForm({ entry: { ways, way, text, isObject, isEmpty, choose, write } }: { entry: Entry }) {
  const { t } = useTexts('lab')
  if (isEmpty) return null
  return (
    <details className="text-sm">
      <summary className="min-h-9 content-center text-thread">{t('input')}</summary>
      <div className="grid gap-3 pt-2">
        {ways.length > 0 && (
          <ChipSelect
            name="way"
            label={t('way')}
            value={way}
            options={[{ value: USUAL, label: t('usual') }, ...ways.map((name) => ({ value: name, label: name }))]}
            onChange={choose}
          />
        )}
        <TextArea
          label={t('input')}
          isLabelHidden
          name="input"
          dir="ltr"
          most={MOST}
          value={text}
          rows={Math.min(8, text.split('\n').length)}
          onChange={({ target }) => write(target.value)}
        />
        {!isObject && <p className="text-bad">{t('badInput')}</p>}
      </div>
    </details>
  )
}
