/** One message of PostgreSQL's protocol within a batch that the driver sent. */
export interface Message {
  readonly type: string
  readonly from: number
  readonly to: number
  /** The statement that it prepares or runs, or the text of a simple query. */
  readonly text: string
}

const HEAD_BYTES = 5

const textAt = (batch: Buffer, from: number): string => {
  const end = batch.indexOf(0, from)
  return batch.toString('latin1', from, end === -1 ? batch.length : end)
}

/** What a message names: a parse and a simple query say it first, a bind after its portal. */
function textOf(batch: Buffer, type: string, from: number): string {
  if (type === 'P' || type === 'Q') return textAt(batch, from)
  return type === 'B' ? textAt(batch, batch.indexOf(0, from) + 1) : ''
}

/** The messages of a batch, which are whole. */
export function messagesIn(batch: Buffer): Message[] {
  const found: Message[] = []
  for (let from = 0; from + HEAD_BYTES <= batch.length;) {
    const type = String.fromCharCode(batch[from] ?? 0)
    const to = from + 1 + batch.readInt32BE(from + 1)
    found.push({ type, from, to, text: textOf(batch, type, from + HEAD_BYTES) })
    from = to
  }
  return found
}

/** The names of the statements that a batch runs, and its simple queries, in order. */
export const statementsIn = (batch: Buffer): string[] =>
  messagesIn(batch).flatMap(({ type, text }) => (type === 'B' || type === 'Q' ? [text || 'unnamed'] : []))
