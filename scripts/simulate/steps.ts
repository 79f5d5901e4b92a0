import type { AnyLifecycle } from '#machines/all-lifecycles.ts'
import type { Actor } from '#machines/platform/lifecycle.ts'
import { nearest } from '#lab/names.ts'
import type { Playable } from '#lab/playable.ts'

/** One step: an event with its actor and input, or time that passes. */
export type Step =
  | {
      readonly kind: 'ask'
      readonly type: string
      readonly actor: Actor | null
      readonly with: Record<string, unknown>
    }
  | { readonly kind: 'wait'; readonly ms: number }

/** The arguments as steps, or the one argument that was not understood. */
export type Understood =
  | { readonly ok: true; readonly facts: object; readonly steps: readonly Step[] }
  | { readonly ok: false; readonly lines: readonly string[] }

const SPANS: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** An event as it is typed: `order.shipTimeout` is `SHIP_TIMEOUT`. */
export const typed = (of: AnyLifecycle, type: string): string =>
  type
    .replace(`${of.name}.`, '')
    .replaceAll(/(?=[A-Z])/g, '_')
    .toUpperCase()

const plain = (of: AnyLifecycle, word: string): string =>
  word.toLowerCase().replace(`${of.name.toLowerCase()}.`, '').replaceAll(/[_-]/g, '')

/** A typed value with the type of the example's; undefined if it does not fit. */
function valueLike(example: unknown, key: string, text: string): unknown {
  if (typeof example === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (text === 'null' && (example === null || typeof example === 'number')) return null
  if (typeof example === 'number' || example === null)
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
  if (typeof example !== 'string') return undefined
  return key.endsWith('Micro') && !/^\d{1,18}$/.test(text) ? undefined : text
}

function assignment(whole: object, word: string, what: string): { key: string; value: unknown } | string[] {
  const [key = '', ...rest] = word.split('=')
  const fields = Object.entries(whole).filter(([name]) => name !== 'type')
  const field = fields.find(([name]) => name === key)
  const list = fields.map(([name, value]) => `  ${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
  if (!field) return [`${what} has no ${key}.`, ...(list.length > 0 ? ['It has:', ...list] : [])]
  const value = valueLike(field[1], key, rest.join('='))
  return value === undefined
    ? [`${word} is no value for ${key}, which is like ${JSON.stringify(field[1])}.`]
    : { key, value }
}

/** Reads the words after the lifecycle's name: `fact=value …`, then `EVENT`, `actor:EVENT`, `field=value` of the last event, `+3d`. */
export function understand(play: Playable, args: readonly string[]): Understood {
  const { of } = play
  const facts: Record<string, unknown> = { ...Object.values(play.facts)[0] }
  const steps: Step[] = []
  for (const word of args) {
    const wait = /^\+(\d+)(s|min|m|h|d)$/.exec(word)
    const last = steps.at(-1)
    if (wait) {
      steps.push({ kind: 'wait', ms: Number(wait[1]) * (SPANS[wait[2] ?? ''] ?? 0) })
    } else if (word.includes('=')) {
      const event = last?.kind === 'ask' ? last : null
      const whole = event ? play.example(event.type, facts, play.start) : facts
      const found = assignment(whole, word, event ? typed(of, event.type) : `The ${of.name}`)
      if (Array.isArray(found)) return { ok: false, lines: found }
      if (event) event.with[found.key] = found.value
      else facts[found.key] = found.value
    } else {
      const [who, name] = word.includes(':') ? word.split(':') : [null, word]
      const type = Object.keys(of.events).find((each) => plain(of, each) === plain(of, name ?? ''))
      if (type === undefined) return { ok: false, lines: unknownEvent(of, name ?? '') }
      steps.push({ kind: 'ask', type, actor: (who ?? null) as Actor | null, with: {} })
    }
  }
  return { ok: true, facts, steps }
}

function unknownEvent(of: AnyLifecycle, name: string): string[] {
  const width = Math.max(...Object.keys(of.events).map((type) => typed(of, type).length))
  const list = Object.entries(of.events).map(([type, { by }]) => `  ${typed(of, type).padEnd(width)}  ${by.join(', ')}`)
  const near = nearest(name, Object.keys(of.events))
  return [`The ${of.name} knows no event ${name || '""'}. ${near} It knows:`, ...list]
}
