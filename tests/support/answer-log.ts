import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '#contract/platform/call.ts'
import type { Declared } from '#contract/platform/contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { nameOf, OF_LENGTH, refusalsOf, UNDER_LOAD } from './declared.ts'

/** An answer of the real app, as it was sent. */
export interface Sent {
  readonly status: number
  readonly retryAfter: unknown
  readonly body: Envelope<{ problem?: Problem } | null>
}

/** The entry of a success in the log, beside the keys of refusals. */
export const OK = 'ok'

/** How an answer breaks its contract, or nothing. */
export function breachOf(declared: Declared, { status, retryAfter, body }: Sent): string | undefined {
  const name = nameOf(declared.call)
  if ((status === 429 || status === 503) && !(Number(retryAfter) > 0)) return `${name}: ${status} without Retry-After`
  if (body.code === 1 && declared.call.answers === 'file' && body.data === null) return undefined
  if (body.code === 1) {
    const { error } = declared.output.safeParse(body.data)
    return error && `${name}: an answer that its contract does not describe: ${error.message}`
  }
  const key = body.data?.problem?.key
  if (key === undefined) return `${name}: a refusal that names no problem`
  if ([...refusalsOf(declared), ...OF_LENGTH, ...UNDER_LOAD].includes(key)) return undefined
  return `${name}: the refusal ${key} is not declared`
}

/** Logs the answers that one process saw; each kind once. */
export function answerLog(folder: string): (declared: Declared, body: Sent['body']) => void {
  const file = join(folder, `${process.pid}-${Math.random().toString(36).slice(2)}.txt`)
  const written = new Set<string>()
  return ({ call }, body) => {
    const line = `${nameOf(call)} ${body.code === 1 ? OK : (body.data?.problem?.key ?? '')}`
    if (written.has(line)) return
    written.add(line)
    appendFileSync(file, `${line}\n`)
  }
}

/** Every kind of answer the processes of a run have seen. */
export const answersIn = (folder: string): Set<string> =>
  new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')))

/** The declared answers that no test has seen, one line each. */
export const unseen = (calls: readonly Declared[], seen: ReadonlySet<string>): string[] =>
  calls
    .flatMap((declared) => [OK, ...refusalsOf(declared)].map((answer) => `${nameOf(declared.call)} ${answer}`))
    .filter((answer) => !seen.has(answer))
