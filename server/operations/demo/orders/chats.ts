import sharp from 'sharp'
import { VOICE_RATE } from '#machines/platform/constants.ts'
import { chats } from '../../../care/chat/list.service.ts'
import { readChats } from '../../../care/chat/marks.service.ts'
import { recallMessage } from '../../../care/chat/recall.service.ts'
import { reportChat } from '../../../care/chat/report.service.ts'
import { type Asked, sendMessage } from '../../../care/chat/send.service.ts'
import { takeVoice } from '../../../care/chat/voice.service.ts'
import { statement } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { takePicture } from '../../../people/upload/upload.service.ts'
import type { SeededPerson } from '../seeded.ts'
import { must } from './actors.ts'
import type { Stage } from './crowd.ts'
import type { Act } from './timeline.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A drawn picture of a bowl with a crack. */
const bowl = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="540"><rect width="720" height="540" fill="#ece7df"/>
       <path d="M150 210h420c0 140-90 230-210 230S150 350 150 210z" fill="#7d9a93"/><ellipse cx="360" cy="210" rx="210" ry="46" fill="#5f7c75"/>
       <path d="M470 236l-26 44 22 34-30 40" fill="none" stroke="#2b2a33" stroke-width="6"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

/** Three seconds of a hum that swells and fades. */
function hum(): Buffer {
  const count = 3 * VOICE_RATE
  const samples = Buffer.alloc(count * 2)
  for (let at = 0; at < count; at++) {
    const swell = Math.sin((Math.PI * at) / count) * (0.6 + 0.4 * Math.sin(at / 900))
    samples.writeInt16LE(Math.round(12_000 * swell * Math.sin((2 * Math.PI * 220 * at) / VOICE_RATE)), at * 2)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(VOICE_RATE, 24)
  header.writeUInt32LE(VOICE_RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

const said = (to_id: string, what: Partial<Asked>): Asked => ({
  local_id: newId(),
  to_id,
  type: 'text',
  text: '',
  ...what,
})

const refunded = statement(
  'demo_refunded',
  `select o.order_no from refunds r join orders o on o.id = r.order_id where o.buyer_id = $1 and o.shop_id = $2 order by r.id desc limit 1`,
)

/** People of the demo who chat with the shop of the README. */
function peopleOf({ seeded, actors: { as } }: Stage) {
  const shopId = seeded.shops.get('kiln')?.id ?? ''
  const person = (who: string): SeededPerson => {
    const found = seeded.people.get(`${who}@shop.example`)
    if (!found) throw new Error(`the demo has no person ${who}`)
    return found
  }
  const say = async (who: string, to: string, what: Partial<Asked>) =>
    must('message', await sendMessage(as(person(who)), said(to, what)))
  const read = async (who: string) => {
    const { data, after } = must('chats', await chats(as(person(who)), {}))
    const marks = data.filter(({ count }) => count > 0).map(({ id, last: seq }) => ({ id, seq }))
    must('reading', await readChats(as(person(who)), { marks, ...(after && { rest: after }) }))
  }
  const answer = async (who: string, what: Partial<Asked>) => {
    await read('merchant')
    await say('merchant', person(who).id, what)
  }
  return { as, shopId, person, say, read, answer, ask: (who: string, what: Partial<Asked>) => say(who, shopId, what) }
}
type People = ReturnType<typeof peopleOf>

/**
 * A few chats of shoppers with the merchant of the README: every kind of message, quoted, recalled, answered, read and unread;
 * and one with another shop that a shopper reported.
 */
export function chatActs(stage: Stage): Act[] {
  const people = peopleOf(stage)
  const goodsId = stage.seeded.goods.find(({ shop }) => shop === 'kiln')?.id ?? ''
  const ask = (agoMs: number, who: string, what: Partial<Asked>): Act => ({ agoMs, run: () => people.ask(who, what) })
  const answer = (agoMs: number, who: string, text: string): Act => ({
    agoMs,
    run: () => people.answer(who, { text }),
  })
  return [
    { agoMs: 30 * HOUR, run: () => lure(people, stage) },
    ask(50 * HOUR, 'shopper', { type: 'goods', goods_id: goodsId }),
    ask(50 * HOUR - MINUTE, 'shopper', { text: 'Hello! Does the glaze stand a dishwasher?' }),
    answer(49 * HOUR, 'shopper', 'It does. Let it cool down before you take it out.'),
    { agoMs: 48 * HOUR, run: () => people.read('shopper') },
    ...crackActs(people, stage),
    ask(26 * HOUR, 'mei', { text: '你好，可以附一张手写的卡片吗？' }),
    answer(25 * HOUR, 'mei', '可以，请把内容写在订单备注里。'),
    ask(40 * MINUTE, 'mei', { text: '太好了，谢谢！请问今天能发货吗？' }),
    ask(90 * MINUTE, 'noor', { text: 'السلام عليكم، هل تشحنون إلى الدوحة؟' }),
  ]
}

/** A bowl came with a crack: shown, asked about, spoken of, and answered with a quote. */
function crackActs({ as, shopId, person, ask, answer }: People, { services: { db } }: Stage): Act[] {
  let crack = ''
  const showBowl = async () => {
    const { id } = must('picture', await takePicture(as(person('shopper')), { purpose: 'chat' }, await bowl()))
    await ask('shopper', { type: 'img', upload_id: id })
  }
  const askAboutCrack = async () => {
    crack = (await ask('shopper', { text: 'One bowl has a crack. What can we do?' })).id
  }
  const speak = async () => {
    const { id } = must('voice', await takeVoice(as(person('shopper')), hum()))
    await ask('shopper', { type: 'voice', upload_id: id })
  }
  const showOrder = async () => {
    const [order] = await db.run<{ order_no: string }>(refunded, [person('shopper').id, shopId])
    await ask('shopper', { type: 'goods', order_no: order?.order_no ?? '' })
  }
  const mistake = async () => {
    const { id } = await ask('shopper', { text: 'Two tins of oolong, please.' })
    must('recall', await recallMessage(as(person('shopper')), id))
  }
  const text = 'I am sorry! I looked at your request and will agree today.'
  return [
    { agoMs: 3 * HOUR, run: showBowl },
    { agoMs: 3 * HOUR - MINUTE, run: askAboutCrack },
    { agoMs: 3 * HOUR - 2 * MINUTE, run: speak },
    { agoMs: 3 * HOUR - 3 * MINUTE, run: showOrder },
    { agoMs: 3 * HOUR - 4 * MINUTE, run: mistake },
    { agoMs: 2 * HOUR, run: () => answer('shopper', { text, quote_id: crack }) },
  ]
}

/** A shop offers a price outside of the site, and is reported. */
async function lure({ as, person, say }: People, { seeded }: Stage): Promise<void> {
  const harbour = seeded.shops.get('harbour')
  const [buyer, owner] = [person('noor'), seeded.people.get(harbour?.ownerEmail ?? '')]
  if (!harbour || !owner) throw new Error('the demo has no shop harbour')
  await say('noor', harbour.id, { text: 'Is the lamp in stock?' })
  const text = 'It is. Pay me by bank transfer and you get 20 % off.'
  const { id: message_id, chat_id: id } = must('lure', await sendMessage(as(owner), said(buyer.id, { text })))
  must('report', await reportChat(as(buyer), { id, message_id, reason: 'outsidePayment', note: 'Is this allowed?' }))
}
