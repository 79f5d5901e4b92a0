import { chatCalls } from '#contract/care/chat.calls.ts'
import type { ChatMessage, ChatVoice } from '#contract/care/chat-view.contract.ts'
import type { SendMessage } from '#contract/care/chat.contract.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Person, Store } from './factories.ts'
import { person, store } from './factories.ts'
import { type FormPart, formBytes, sendForm } from './uploads.ts'
import type { Answer, TestShop } from './shop.ts'

/** A shopper and a shop who have not written yet. */
export interface Pair {
  readonly buyer: Person
  readonly merchant: Store
}

/** A shopper and a merchant. */
export const pairOf = async (
  shop: Parameters<typeof person>[0],
  change: Parameters<typeof store>[1] = {},
): Promise<Pair> => ({
  buyer: await person(shop),
  merchant: await store(shop, change),
})

/** A text, or a message with its other fields. */
type Said = string | Omit<SendMessage, 'local_id' | 'to_id'>

const asked = (to: string, said: Said): SendMessage => ({
  local_id: newId(),
  to_id: to,
  ...(typeof said === 'string' ? { type: 'text', text: said } : said),
})

/** Sends a message that must be taken. */
export const say = (shop: TestShop, as: Person, to: string, said: Said): Promise<ChatMessage> =>
  shop.must(chatCalls.send, asked(to, said), as)

/** Sends a message that may be refused. */
export const trySay = (shop: TestShop, as: Person, to: string, said: Said): Promise<Answer<ChatMessage>> =>
  shop.ask(chatCalls.send, asked(to, said), as)

/** The texts of a chat, as one side reads them. */
export async function textsOf(shop: TestShop, as: Person, id: string): Promise<string[]> {
  const { data } = await shop.must(chatCalls.history, { id, limit: 96 }, as)
  return data.map(({ text }) => text)
}

/** A recording as a device makes it: `ms` of a tone, unless told otherwise. */
export function recording(
  ms: number,
  { rate = 16_000, channels = 1, bits = 16 }: { rate?: number; channels?: number; bits?: number } = {},
): Buffer {
  const samples = Buffer.alloc(Math.round((rate * ms) / 1_000) * channels * (bits / 8))
  if (bits === 16)
    for (let at = 0; at < samples.length / 2; at++) samples.writeInt16LE(Math.round(8_000 * Math.sin(at / 20)), at * 2)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE((rate * channels * bits) / 8, 28)
  header.writeUInt16LE((channels * bits) / 8, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Sends a file as a voice. */
export async function sendVoice(shop: TestShop, { token }: Pick<Person, 'token'>, file: Buffer) {
  const part: FormPart = { name: 'file', content: file, filename: 'voice.wav', type: 'audio/wav' }
  return sendForm<ChatVoice>(shop, formBytes([part]), { token, path: chatCalls.voice.path })
}
