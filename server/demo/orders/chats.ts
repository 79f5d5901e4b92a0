import sharp from 'sharp'
import { VOICE_RATE } from '#machines/constants.ts'
import { readChats } from '../../chat/marks.service.ts'
import { type Asked, sendMessage } from '../../chat/send.service.ts'
import { takeVoice } from '../../chat/voice.service.ts'
import { newId } from '../../db/ids.ts'
import { takePicture } from '../../upload/upload.service.ts'
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

/** A few conversations of shoppers with the merchant of the README: every kind of message, answered, read and unread. */
export function chatActs({ seeded, actors: { as } }: Stage): Act[] {
  const person = (who: string): SeededPerson => {
    const found = seeded.people.get(`${who}@shop.example`)
    if (!found) throw new Error(`the demo has no person ${who}`)
    return found
  }
  const shopId = seeded.shops.get('kiln')?.id ?? ''
  const goodsId = seeded.goods.find(({ shop }) => shop === 'kiln')?.id ?? ''
  const say = async (who: string, to: string, said: Partial<Asked>) =>
    must(
      'message',
      await sendMessage(as(person(who)), { local_id: newId(), to_id: to, type: 'text', text: '', ...said }),
    )
  const read = async (who: string) => must('reading', await readChats(as(person(who)), {}))
  const ask = (agoMs: number, who: string, said: Partial<Asked>): Act => ({ agoMs, run: () => say(who, shopId, said) })
  const answer = (agoMs: number, who: string, text: string): Act => ({
    agoMs,
    run: async () => {
      await read('merchant')
      await say('merchant', person(who).id, { text })
    },
  })
  const showBowl = async () => {
    const { id } = must('picture', await takePicture(as(person('shopper')), { purpose: 'chat' }, await bowl()))
    await say('shopper', shopId, { type: 'img', upload_id: id })
  }
  const speak = async () => {
    const { id } = must('voice', await takeVoice(as(person('shopper')), hum()))
    await say('shopper', shopId, { type: 'voice', upload_id: id })
  }
  return [
    ask(50 * HOUR, 'shopper', { type: 'goods', goods_id: goodsId }),
    ask(50 * HOUR - MINUTE, 'shopper', { text: 'Hello! Does the glaze stand a dishwasher?' }),
    answer(49 * HOUR, 'shopper', 'It does. Let it cool down before you take it out.'),
    { agoMs: 48 * HOUR, run: () => read('shopper') },
    { agoMs: 3 * HOUR, run: showBowl },
    ask(3 * HOUR - MINUTE, 'shopper', { text: 'One bowl has a crack. What can we do?' }),
    { agoMs: 3 * HOUR - 2 * MINUTE, run: speak },
    answer(2 * HOUR, 'shopper', 'I am sorry! Ask for a refund on the order page, I will agree today.'),
    ask(26 * HOUR, 'mei', { text: '你好，可以附一张手写的卡片吗？' }),
    answer(25 * HOUR, 'mei', '可以，请把内容写在订单备注里。'),
    ask(40 * MINUTE, 'mei', { text: '太好了，谢谢！请问今天能发货吗？' }),
    ask(90 * MINUTE, 'noor', { text: 'السلام عليكم، هل تشحنون إلى الدوحة؟' }),
  ]
}
