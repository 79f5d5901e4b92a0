import { type Actor, ACTORS } from '#machines/platform/lifecycle.ts'
import { inputOf, objectIn } from './input.ts'
import { Mistake, nearest } from './names.ts'
import { atStep } from './play.ts'
import { cutIn, cutText, spanMs, spanText, travelIn, travelOut } from './scenario.ts'
import { machineOf, playOf, type Step, type Table, type Travel } from './world.ts'

/** An address of more steps is not read. */
export const MOST_STEPS = 1_000

/** How the news travels: `:delay+2s:jitter+500ms:reorder:lost:skew-5min:cut2.shopper`. */
function travelText(travel: Travel): string {
  const { delay, jitter, reorder, lost, skew } = travelOut(travel)
  const spans = Object.entries({ delay, jitter }).flatMap(([name, span]) => (span ? [`:${name}${span}`] : []))
  const marks = [reorder ? ':reorder' : '', lost ? ':lost' : '', skew ? `:skew${skew}` : '']
  return [...spans, ...marks, travel.cut ? `:${cutText(travel.cut)}` : ''].join('')
}

const stepText = (step: Step): string => {
  if ('waitMs' in step) return spanText(step.waitMs)
  const { type, actor, input, early, fault, crash, travel } = step
  const met = [early ? 'early' : undefined, fault, crash]
    .flatMap((each) => (each === undefined ? [] : `:${each}`))
    .join('')
  const sent = input && Object.keys(input).length > 0 ? `=${encodeURIComponent(JSON.stringify(input))}` : ''
  return `${type}:${actor}${met}${travel ? travelText(travel) : ''}${sent}`
}

/** Steps as a part of an address: `order.pay:shopper;+72h;order.ship:merchant`. */
export const stepsText = (steps: readonly Step[]): string => steps.map(stepText).join(';')

function inputIn(text: string | undefined): object | undefined {
  if (text === undefined) return undefined
  try {
    const input = objectIn(decodeURIComponent(text))
    if (input) return input
  } catch {
    // Said below.
  }
  throw new Mistake(`This is no input: ${text.slice(0, 80)}`)
}

function actorOf(text: string): Actor {
  const found = ACTORS.find((actor) => actor === text)
  if (found) return found
  throw new Mistake(`No actor is called ${text.slice(0, 80)}. ${nearest(text, ACTORS)}`)
}

/** Every event that may be sent at a table, those that make a row included. */
const typesAt = (table: Table, machine: string): string[] => {
  const { events, creations } = playOf(table, machine).of
  return [...Object.keys(events), ...(table.join ? Object.keys(creations) : [])]
}

/** An event, its actor, what it met on its way, how its news travels, and its input. */
const WRITTEN =
  /^([\w.]{1,80}):([a-z]{1,20})(:early)?(?::(drop|double))?(?::(before|after))?((?::(?:delay|jitter|skew)[+-]\w{2,16}|:reorder|:lost|:(?:cut|gone)\d{1,3}\.[a-z]{1,20}){0,6})(?:=(.*))?$/

const TRAVELS =
  /^(?::delay(\+\w+))?(?::jitter(\+\w+))?(:reorder)?(:lost)?(?::skew([+-]\w+))?(?::((?:cut|gone)\d+\.[a-z]+))?$/
const SPAN = /^[+-]\d{1,12}(?:ms|s|min|h|d)$/

function travelFrom(text: string): Travel {
  const [, delay, jitter, reorder, lost, skew, cut] = TRAVELS.exec(text) ?? []
  const spans = [delay, jitter, skew].filter((each) => each !== undefined)
  const isMarked = reorder !== undefined || lost !== undefined || cut !== undefined
  if ((spans.length === 0 && !isMarked) || !spans.every((each) => SPAN.test(each)))
    throw new Mistake(`News does not travel like this: ${text.slice(1, 80)}`)
  const travel = travelIn({ delay, jitter, reorder: reorder !== undefined, lost: lost !== undefined, skew })
  return cut === undefined ? travel : { ...travel, cut: cutIn(cut) }
}

function stepOf(table: Table, text: string): Step {
  if (/^\+\d{1,12}(?:ms|s|min|h|d)$/.test(text)) return { waitMs: spanMs(text) }
  const [, type = '', actor = '', early, fault, crash, travel = '', input] = WRITTEN.exec(text) ?? []
  const machines = table.join?.machines ?? [table.machine]
  const types = machines.flatMap((machine) => typesAt(table, machine))
  if (!machines.includes(machineOf(type)) || !types.includes(type))
    throw new Mistake(`There is no event ${(type || text).slice(0, 80)} here. ${nearest(type || text, types)}`)
  const given = inputOf(playOf(table, machineOf(type)), type, inputIn(input), table.join?.fields[type])
  return {
    type,
    actor: actorOf(actor),
    ...(given && { input: given }),
    ...(early && { early: true }),
    ...(fault && { fault: fault === 'drop' ? 'drop' : 'double' }),
    ...(crash && { crash: crash === 'before' ? 'before' : 'after' }),
    ...(travel && { travel: travelFrom(travel) }),
  }
}

/** Steps as far as they are understood, and what is wrong with the next one. */
export interface ReadSteps {
  readonly steps: readonly Step[]
  readonly mistake: string | null
}

/** Reads the steps of an address to its end, or to the first that is not understood. */
export function readSteps(table: Table, text: string): ReadSteps {
  const steps: Step[] = []
  try {
    const parts = text.split(';', MOST_STEPS + 1).filter(Boolean)
    if (parts.length > MOST_STEPS) throw new Mistake(`This link has more than ${MOST_STEPS} steps.`)
    for (const [index, part] of parts.entries()) steps.push(atStep(index, () => stepOf(table, part)))
    return { steps, mistake: null }
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    return { steps, mistake: error.message }
  }
}

/** Reads the steps of an address; a {@link Mistake} says what is not understood. */
export function stepsFrom(table: Table, text: string): readonly Step[] {
  const { steps, mistake } = readSteps(table, text)
  if (mistake !== null) throw new Mistake(mistake)
  return steps
}
