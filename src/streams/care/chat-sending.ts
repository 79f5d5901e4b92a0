import type { ChatMessage } from '#contract/care/chat-view.contract.ts'
import { CARD_FIELDS, type CardField, chatCalls } from '#contract/care/chat.calls.ts'
import { accepted, type Problem, type ProblemKey, type Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { chatApi } from '#client/chat.api.ts'
import type { OutboxEntry } from './chat-outbox.types.ts'

/** What came of one try: stored, refused for good, or to be tried again. */
export type Outcome =
  | { readonly is: 'stored'; readonly message: ChatMessage }
  | { readonly is: 'refused'; readonly problem: Problem }
  | { readonly is: 'waiting'; readonly seconds: number | undefined }

/** The message may have been stored all the same: the same id is sent again. */
const UNDECIDED: ReadonlySet<ProblemKey> = new Set([
  'system.network',
  'system.busy',
  'system.unknown',
  'system.tooManyRequests',
  'chat.tooOften',
  // The session ends with it, and the queue with the session.
  'account.signInFirst',
])

function outcomeOf(answer: Result<unknown>): Outcome | undefined {
  if (answer.ok) return undefined
  const { key, params } = answer.problem
  if (!UNDECIDED.has(key)) return { is: 'refused', problem: answer.problem }
  const { seconds } = params as { seconds?: number }
  return { is: 'waiting', seconds }
}

/** Uploads the file of a message, once. */
async function uploaded(entry: OutboxEntry): Promise<Result<string | undefined>> {
  const { file, upload_id } = entry
  if (!file || upload_id !== undefined) return accepted(upload_id)
  const blob = new Blob([file.bytes], { type: file.type })
  const answer = entry.type === 'voice' ? await chatApi.voice(blob) : await chatApi.picture(blob)
  return answer.ok ? accepted(answer.value.id) : answer
}

/** What names the card of an entry. */
function cardOf(entry: OutboxEntry): Partial<Record<CardField, string>> {
  const card: Partial<Record<CardField, string>> = {}
  for (const field of CARD_FIELDS) {
    const name = entry[field]
    if (name !== undefined) card[field] = name
  }
  return card
}

/** Tries to send an entry. `onUpload` gets the id of its file, so that a later try does not upload it again. */
export async function sendEntry(entry: OutboxEntry, onUpload: (id: string) => Promise<void>): Promise<Outcome> {
  const file = await uploaded(entry)
  const stopped = outcomeOf(file)
  if (stopped) return stopped
  const upload_id = file.ok ? file.value : undefined
  if (upload_id !== undefined && upload_id !== entry.upload_id) await onUpload(upload_id)
  const { local_id, to_id, type, text, quote } = entry
  const answer = await ask(chatCalls.send, {
    local_id,
    to_id,
    type,
    ...(text ? { text } : {}),
    ...(upload_id === undefined ? {} : { upload_id }),
    ...cardOf(entry),
    ...(quote ? { quote_id: quote.id } : {}),
  })
  if (answer.ok) return { is: 'stored', message: answer.value }
  // A file that no one used for a day is gone from the server; the device still has it.
  const isGone = answer.problem.key === 'upload.notFound' && entry.file && entry.upload_id !== undefined
  if (isGone) {
    const { upload_id: _gone, ...again } = entry
    return sendEntry(again, onUpload)
  }
  return outcomeOf(answer) ?? { is: 'waiting', seconds: undefined }
}
