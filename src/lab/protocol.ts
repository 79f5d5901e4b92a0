import { z } from 'zod'
import { stateNames } from '#machines/platform/chart.ts'
import { find } from './find.ts'
import { walkPattern } from './sequence/walk-pattern.ts'
import { stepsText } from './link.ts'
import { machineNamed, Mistake } from './names.ts'
import type { Playable } from './playable.ts'
import { isPattern } from './sequence/pattern.ts'
import { requestSchema, type Response, Session } from './session.ts'

/** The version of the Model Context Protocol that is spoken. */
export const PROTOCOL_VERSION = '2025-06-18'

const MOST_STEPS = 500
const stepSchema = requestSchema.omit({ machine: true, facts: true })
const walkSchema = z.strictObject({
  machine: z.string().min(1).max(80),
  facts: requestSchema.shape.facts,
  steps: z.array(stepSchema).max(MOST_STEPS).default([]),
})
const diffSchema = z.strictObject({ left: walkSchema, right: walkSchema })

interface Tool {
  readonly description: string
  readonly input: z.ZodType
  /** What the tool answers to an input that was not read yet; throws a `Mistake` where it is wrong. */
  readonly call: (plays: readonly Playable[], given: unknown) => unknown
}

const tool = <Input>(
  description: string,
  input: z.ZodType<Input>,
  run: (plays: readonly Playable[], input: Input) => unknown,
): Tool => ({
  description,
  input,
  call: (plays, given) => {
    const read = input.safeParse(given)
    if (read.success) return run(plays, read.data)
    const [issue] = read.error.issues
    throw new Mistake(`${issue?.path.join('.')}: ${issue?.message}`)
  },
})

function walked(plays: readonly Playable[], { machine, facts, steps }: z.infer<typeof walkSchema>) {
  const session = new Session(plays)
  const answers = [session.answer({ machine, facts }), ...steps.map((step) => session.answer({ machine, ...step }))]
  const wrong = answers.find((each) => 'error' in each)
  if (wrong && 'error' in wrong) throw new Mistake(wrong.error)
  return { answers: answers as readonly Response[], position: session.positionOf(machine) }
}

const listOf = (plays: readonly Playable[]) =>
  plays.map(({ of, facts }) => ({
    machine: of.name,
    states: stateNames(of),
    events: Object.fromEntries(Object.entries(of.events).map(([type, { by }]) => [type, by])),
    facts: Object.keys(facts),
  }))

function differences(left: unknown, right: unknown): Record<string, readonly [unknown, unknown]> {
  const [a, b] = [left, right] as Readonly<Record<string, unknown>>[]
  const names = [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(a?.[name]) !== JSON.stringify(b?.[name]))
      .map((name) => [name, [a?.[name], b?.[name]] as const]),
  )
}

function sequenceFound(plays: readonly Playable[], query: string) {
  const { table, steps, missing } = walkPattern(plays, query)
  return { machine: table.machine, facts: table.facts, steps: stepsText(steps), missing: missing?.text ?? null }
}

/** The tools: each only reads, and starts every walk again. */
const TOOLS: Readonly<Record<string, Tool>> = {
  list: tool(
    'Every machine with its states, its events and who may send them, and its named sets of facts.',
    z.strictObject({ machine: z.string().max(80).optional() }),
    (plays, { machine }) => listOf(machine === undefined ? plays : [machineNamed(plays, machine)]),
  ),
  walk: tool(
    'Walks a machine through steps (event, actor, input, time) and answers the state or the refusal of each.',
    walkSchema,
    (plays, input) => {
      const { answers, position } = walked(plays, input)
      return { steps: answers, state: position?.state, facts: position?.facts }
    },
  ),
  why: tool(
    'Why the last step of a walk is refused: the rule, the fact, its value, and the smallest change that opens it.',
    walkSchema,
    (plays, input) => walked(plays, input).answers.at(-1),
  ),
  find: tool(
    'The shortest legal walk to what a query describes, "order pendingReceipt refund=open shop=suspended", or in which events follow each other, "order pay > ship > refund.apply<1h".',
    z.strictObject({ query: z.string().min(1).max(400) }),
    (plays, { query }) =>
      isPattern(query)
        ? sequenceFound(plays, query)
        : find(plays, query).map(({ play, facts, asks, reached, unmet }) => ({
            machine: play.of.name,
            facts,
            steps: asks,
            state: reached.position.state,
            unmet,
          })),
  ),
  diff: tool(
    'Two walks side by side: their states, and each fact that differs.',
    diffSchema,
    (plays, { left, right }) => {
      const [a, b] = [walked(plays, left).position, walked(plays, right).position]
      return { states: [a?.state, b?.state], facts: differences(a?.facts, b?.facts) }
    },
  ),
}

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(200),
  params: z.record(z.string(), z.unknown()).optional(),
})

/** An error of JSON-RPC. */
export const failed = (id: unknown, code: number, text: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: text },
})

function called(plays: readonly Playable[], params: Readonly<Record<string, unknown>>): object {
  const text = (value: unknown, isError = false) => ({
    content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }],
    isError,
  })
  const name = String(params['name'])
  const found = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined
  if (!found) return text(`There is no tool ${name}.`, true)
  try {
    return text(found.call(plays, params['arguments'] ?? {}))
  } catch (error) {
    if (error instanceof Mistake) return text(error.message, true)
    throw error
  }
}

const tools = () =>
  Object.entries(TOOLS).map(([name, { description, input }]) => ({
    name,
    description,
    inputSchema: z.toJSONSchema(input),
    annotations: { readOnlyHint: true },
  }))

/** Answers one line of JSON-RPC; undefined for a notification. */
export function answerLine(plays: readonly Playable[], line: string): object | undefined {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return failed(null, -32700, 'This is no JSON.')
  }
  const read = message.safeParse(json)
  if (!read.success) return failed(null, -32600, 'This is no request of JSON-RPC 2.0.')
  const { id, method, params = {} } = read.data
  if (id === undefined) return undefined
  const result = (value: object) => ({ jsonrpc: '2.0', id, result: value })
  if (method === 'initialize')
    return result({
      protocolVersion: PROTOCOL_VERSION,
      capabilities: { tools: {} },
      serverInfo: { name: 'shop-lifecycles', version: '1.0.0' },
    })
  if (method === 'ping') return result({})
  if (method === 'tools/list') return result({ tools: tools() })
  if (method === 'tools/call') return result(called(plays, params))
  return failed(id, -32601, `There is no method ${method}.`)
}
