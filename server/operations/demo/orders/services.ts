import { deskServiceMoves } from '#contract/care/service-case.calls.ts'
import { type Asked, sendMessage } from '../../../care/chat/send.service.ts'
import { statement } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { move } from '../../../desk/moves/ask-move.ts'
import type { SeededPerson } from '../seeded.ts'
import { writeNote } from '../../../care/service-desk/service-case.service.ts'
import { must } from './actors.ts'
import type { Stage } from './crowd.ts'
import type { Act } from './timeline.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const newest = statement('demo_withdrawal', 'select id from withdrawals where user_id = $1 order by id desc limit 1')

/** Two cases of customer service: one that waits, and one that was answered. */
export function serviceActs({ services: { db }, seeded, actors: { as } }: Stage): Act[] {
  const person = (who: string): SeededPerson => {
    const found = seeded.people.get(`${who}@shop.example`)
    if (!found) throw new Error(`the demo has no person ${who}`)
    return found
  }
  const say = async (who: string, to: string, said: Partial<Asked>) =>
    must(
      'message',
      await sendMessage(as(person(who)), { local_id: newId(), to_id: to, type: 'text', text: '', ...said }),
    )
  const ask = (agoMs: number, who: string, text: string): Act => ({ agoMs, run: () => say(who, 'service', { text }) })
  const showWithdrawal = async () => {
    const [withdrawal] = await db.run<{ id: string }>(newest, [person('shopper').id])
    await say('shopper', 'service', { type: 'goods', withdrawal_id: withdrawal?.id ?? '' })
  }
  const answer = async () => {
    const { id } = person('shopper')
    must('taking', await move(as(person('support')), deskServiceMoves, 'serviceCase.assign', { id }))
    must(
      'note',
      await writeNote(as(person('support')), { id, text: 'Asked twice this month. The address was right both times.' }),
    )
    await say('support', id, {
      text: 'Your withdrawal goes to an address that you added today. It can be used after 24 hours, so it leaves tomorrow.',
    })
  }
  return [
    { agoMs: 18 * HOUR + MINUTE, run: showWithdrawal },
    ask(18 * HOUR, 'shopper', 'Hello! Why is my withdrawal not on its way yet?'),
    { agoMs: 18 * HOUR - 4 * MINUTE, run: answer },
    ask(17 * HOUR, 'shopper', 'I see, thank you.'),
    {
      agoMs: 17 * HOUR - 2 * MINUTE,
      run: () => say('support', person('shopper').id, { text: 'With pleasure. Write again at any time.' }),
    },
    ask(25 * MINUTE, 'mei', '你好，我的充值还没有到账，交易已经确认了。'),
  ]
}
