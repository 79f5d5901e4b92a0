import type { Readable, Writable } from 'node:stream'
import { answerLine, failed } from '#lab/protocol.ts'
import { codeOf, type Response, Session } from '#lab/session.ts'
import { everyPlayable } from './playables.ts'

/** A longer line is refused. */
const MOST_LINE = 1_000_000

/** A line that is too long: what it holds is not kept. */
const TOO_LONG = Symbol('too long')

/** The lines of a stream that are not empty. However long a line is, no more of it than the limit is kept. */
async function* linesOf(input: Readable): AsyncGenerator<string | typeof TOO_LONG> {
  input.setEncoding('utf8')
  let begun = ''
  let isTooLong = false
  for await (const chunk of input) {
    const parts = String(chunk).split('\n')
    for (const [index, part] of parts.entries()) {
      isTooLong ||= begun.length + part.length > MOST_LINE
      begun = isTooLong ? '' : begun + part
      if (index === parts.length - 1) break
      if (isTooLong) yield TOO_LONG
      else if (begun.trim() !== '') yield begun
      begun = ''
      isTooLong = false
    }
  }
  if (isTooLong) yield TOO_LONG
  else if (begun.trim() !== '') yield begun
}

const REFUSED = 'The line is longer than a million characters.'

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function answered(session: Session, line: string | typeof TOO_LONG): Response {
  if (line === TOO_LONG) return { error: REFUSED }
  const request = parsed(line)
  return request === undefined ? { error: `This is no JSON: ${line.slice(0, 80)}` } : session.answer(request)
}

/** Answers lines of JSON until the input ends; answers the worst exit code of them. */
export async function jsonLines(input: Readable, output: Writable): Promise<0 | 1 | 2> {
  const session = new Session(everyPlayable)
  let worst: 0 | 1 | 2 = 0
  for await (const line of linesOf(input)) {
    const response = answered(session, line)
    const code = codeOf(response)
    if (code > worst) worst = code
    output.write(`${JSON.stringify(response)}\n`)
  }
  return worst
}

/** Speaks the Model Context Protocol until the input ends. */
export async function speak(input: Readable, output: Writable): Promise<void> {
  for await (const line of linesOf(input)) {
    const answer = line === TOO_LONG ? failed(null, -32600, REFUSED) : answerLine(everyPlayable, line)
    if (answer) output.write(`${JSON.stringify(answer)}\n`)
  }
}
