import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { deskServiceCalls, deskServiceMoves, serviceCalls, serviceMoves } from '#contract/care/service-case.calls.ts'
import type { ServiceList } from '#contract/care/service-lists.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { minutes, SERVICE_ANSWER_MS, SERVICE_IDLE_MS } from '#machines/platform/constants.ts'
import { say, textsOf } from '#tests/support/chats.ts'
import { lastingStaff, person, type Person } from '#tests/support/factories.ts'
import { paid } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { answered, asking, closedCase, eventsOn, lockedSession, assignCase } from '#tests/support/services.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('a service case on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const state = (as: Partial<Person>) => shop.must(serviceCalls.state, {}, as)
  const listed = async (as: Person, which: ServiceList) => {
    const ids: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await shop.must(deskServiceCalls.cases, { which, ...(after ? { after } : {}) }, as)
      ids.push(...page.data.map(({ id }) => id))
      after = page.after
    }
    return ids
  }
  const close = (id: string, as: Person) => shop.must(deskServiceMoves['serviceCase.close'], { id }, as)

  it('begins with the first message, waits at its place, and moves up when those before it are taken', async () => {
    const first = await asking(shop)
    const second = await asking(shop)
    const ahead = (await state(first.customer)).place ?? 0
    expect(await state(second.customer)).toMatchObject({ place: ahead + 1, case: { state: 'waiting', as: 'shopper' } })
    await say(shop, first.customer, 'service', 'Are you there?')
    expect((await state(first.customer)).place, 'another message keeps the place').toBe(ahead)
    await assignCase(shop, first)
    expect(await state(first.customer)).toMatchObject({ place: null, case: { state: 'assigned' } })
    expect((await state(second.customer)).place).toBe(ahead)
    const waiting = await listed(first.support, 'waiting')
    expect(waiting).toContain(second.customer.id)
    expect(waiting).not.toContain(first.customer.id)
    expect(await listed(first.support, 'mine')).toEqual([first.customer.id])
    expect(await listed(second.support, 'others')).toContain(first.customer.id)
  })

  it('is answered by its assignee, closed, rated once, and opened again by the next message', async () => {
    const { customer, support, chatId } = await answered(shop)
    const { id } = customer
    expect((await state(customer)).case).toMatchObject({ state: 'answered', facts: { isAnswered: true } })
    await close(id, support)
    expect((await state(customer)).case?.state).toBe('closed')
    const rated = await shop.must(serviceMoves['serviceCase.rate'], { id, stars: 4 }, customer)
    expect(rated).toMatchObject({ as: 'shopper', facts: { isRated: true, stars: 4 } })
    const again = await shop.ask(serviceMoves['serviceCase.rate'], { id, stars: 5 }, customer)
    expect(again.problem?.key).toBe('service.rated')
    await say(shop, customer, 'service', 'One more thing')
    const reopened = await state(customer)
    expect(reopened).toMatchObject({ case: { id, state: 'waiting', facts: { isRated: false, isAnswered: false } } })
    expect(await textsOf(shop, customer, chatId)).toEqual(['Where is my money?', 'On its way', 'One more thing'])
    const history = (await shop.must(deskServiceCalls.one, { id }, support)).case.timeline.map(({ name }) => name)
    expect(history).toEqual([
      'serviceCase.asked',
      'serviceCase.assigned',
      'serviceCase.answered',
      'serviceCase.closed',
      'serviceCase.rated',
      'serviceCase.written',
    ])
  })

  it('asks for no rating where no one answered', async () => {
    const asked = await asking(shop)
    await assignCase(shop, asked)
    await close(asked.customer.id, asked.support)
    const { problem } = await shop.ask(
      serviceMoves['serviceCase.rate'],
      { id: asked.customer.id, stars: 1 },
      asked.customer,
    )
    expect(problem?.key).toBe('service.notAnswered')
  })

  it('remembers that the customer did not want to rate', async () => {
    const { customer } = await closedCase(shop)
    await shop.must(serviceMoves['serviceCase.rate'], { id: customer.id, stars: 0 }, customer)
    expect((await state(customer)).case?.facts).toMatchObject({ isRated: true, stars: null })
  })

  it('goes back to its old place when its assignee lets the customer wait, and the assignee answers no more', async () => {
    const support = await lastingStaff(shop, 'support')
    const early = { ...(await asking(shop)), support }
    await assignCase(shop, early)
    await shop.pass(minutes(1))
    const late = await asking(shop)
    await shop.pass(SERVICE_ANSWER_MS)
    const waiting = await listed(support, 'waiting')
    expect(waiting.indexOf(early.customer.id)).toBeLessThan(waiting.indexOf(late.customer.id))
    expect(waiting).toContain(early.customer.id)
    const { problem } = await shop.ask(
      chatCalls.send,
      { local_id: 'late-answer', to_id: early.customer.id, type: 'text', text: 'Here I am' },
      support,
    )
    expect(problem?.key).toBe('desk.notAssigned')
  })

  it('starts the answer clock again with each message that waits for an answer, and closes when the customer is silent', async () => {
    const support = await lastingStaff(shop, 'support')
    const asked = { ...(await asking(shop)), support }
    await assignCase(shop, asked)
    await say(shop, support, asked.customer.id, 'Which order?')
    await shop.pass(SERVICE_ANSWER_MS + minutes(5))
    expect((await state(asked.customer)).case?.state, 'no one waits for the desk').toBe('answered')
    await say(shop, asked.customer, 'service', 'The blue one')
    expect((await state(asked.customer)).case?.state).toBe('assigned')
    await say(shop, support, asked.customer.id, 'It is on its way')
    await shop.pass(SERVICE_IDLE_MS)
    expect((await state(asked.customer)).case?.state).toBe('closed')
  })

  it('is transferred to a colleague, who has the whole time and is the only one to answer', async () => {
    const asked = await asking(shop)
    const { customer, support } = asked
    const colleague = await person(shop, { staff: 'finance' })
    await assignCase(shop, asked)
    await shop.pass(minutes(8))
    const moved = await shop.must(
      deskServiceMoves['serviceCase.transfer'],
      { id: customer.id, to_id: colleague.id },
      support,
    )
    expect(moved).toMatchObject({ state: 'assigned', assignee: { id: colleague.id } })
    await shop.pass(minutes(5))
    expect((await state(customer)).case?.state, 'its clock began again').toBe('assigned')
    const input = { local_id: `t${customer.id}`, to_id: customer.id, type: 'text', text: 'Me again' } as const
    expect((await shop.ask(chatCalls.send, input, support)).problem?.key).toBe('desk.notAssigned')
    await say(shop, colleague, customer.id, 'Now it is me')
    await shop.must(deskServiceMoves['serviceCase.release'], { id: customer.id }, colleague)
    expect(await listed(support, 'waiting')).toContain(customer.id)
  })

  it('has one owner of two who take it in the same instant, and tells the other who that is', async () => {
    for (let round = 0; round < 5; round++) {
      const { customer, support } = await asking(shop)
      const other = await person(shop, { staff: 'support' })
      const take = (as: Person) => shop.ask(deskServiceMoves['serviceCase.assign'], { id: customer.id }, as)
      const answers = await Promise.all([take(support), take(other)])
      const won = answers.findIndex(({ problem }) => problem === undefined)
      const lost = answers[1 - won]?.problem
      expect(lost).toMatchObject({ key: 'desk.assigned', params: { by: `n${[support, other][won]?.id}` } })
      const { case: found } = await shop.must(deskServiceCalls.one, { id: customer.id }, support)
      expect(found.facts.assigneeId).toBe([support, other][won]?.id)
    }
  })

  it('is one case, when the first messages of two devices arrive in the same instant', async () => {
    const customer = await person(shop)
    await Promise.all(Array.from({ length: 6 }, (_, n) => say(shop, customer, 'service', `m${n}`)))
    const rows = await runText(shop, 'select state from service_cases where id = $1', customer.id)
    expect(rows).toEqual([{ state: 'waiting' }])
  })

  it('shows staff nothing of their own case, and lets them decide nothing about it', async () => {
    const { support } = await asking(shop)
    const other = await asking(shop)
    await runText(shop, `update users set staff = 'support' where id = $1`, other.customer.id)
    expect(await listed(other.customer, 'waiting')).not.toContain(other.customer.id)
    const { problem } = await shop.ask(
      deskServiceMoves['serviceCase.assign'],
      { id: other.customer.id },
      other.customer,
    )
    expect(problem?.key).toBe('desk.ownCase')
    expect(await listed(support, 'waiting')).toContain(other.customer.id)
  })

  it('tells the customer and the desk of each step, and the customer not who of the desk', async () => {
    const asked = await answered(shop)
    const own = await eventsOn(shop, `user:${asked.customer.id}`, asked.customer)
    const cases = own.filter(({ entity }) => entity === 'serviceCase')
    expect(cases.at(-1)).toMatchObject({ type: 'service', name: 'serviceCase.answered', view: { state: 'answered' } })
    expect(JSON.stringify(own)).not.toContain(asked.support.id)
    expect(JSON.stringify(await state(asked.customer))).not.toContain(asked.support.id)
  })

  it('shows the desk the orders, refunds and money of the customer, and records each look', async () => {
    const { buyer, order } = await paid(shop)
    await say(shop, buyer, 'service', 'About my order')
    const support = await person(shop, { staff: 'support' })
    const seen = await shop.must(deskServiceCalls.customer, { id: buyer.id }, support)
    expect(seen).toMatchObject({ id: buyer.id, locked: false, frozen: false, refunds: [], recharges: [] })
    expect(seen.orders).toMatchObject([{ id: order.id, number: order.order_no }])
    expect(seen.email).not.toBe(buyer.email)
    await shop.must(deskServiceCalls.customer, { id: buyer.id }, support)
    const { data } = await shop.must(deskHistoryCalls.history, { about: buyer.id, by: support.id }, support)
    expect(data.map(({ act }) => act)).toEqual(['serviceCase.customerSeen', 'serviceCase.customerSeen'])
  })

  it('offers prepared answers in the language of the customer, and sends none with a gap', async () => {
    const asked = await asking(shop)
    const { customer, support } = asked
    await runText(shop, `update users set lang = 'ar' where id = $1`, customer.id)
    await assignCase(shop, asked)
    const { answers, lang } = await shop.must(deskServiceCalls.one, { id: customer.id }, support)
    expect(lang).toBe('ar')
    expect(answers.find(({ key }) => key === 'hello')?.text).toContain(`مرحبًا n${customer.id}`)
    const text = answers.find(({ key }) => key === 'shipped')?.text ?? ''
    const sent = await shop.ask(
      chatCalls.send,
      { local_id: `g${customer.id}`, to_id: customer.id, type: 'text', text },
      support,
    )
    expect(sent.problem).toMatchObject({ key: 'service.unfilled', params: { name: '{order}' }, field: 'text' })
  })

  it('mails an answer to a customer who has no page open', async () => {
    const { customer } = await answered(shop)
    const mails = await runText<{ body: string }>(shop, 'select body from mails where to_email = $1', customer.email)
    expect(mails.map(({ body }) => body).join()).toContain('On its way')
  })

  it('measures how long answers take', async () => {
    const support = await lastingStaff(shop, 'support')
    const asked = { ...(await asking(shop)), support }
    await assignCase(shop, asked)
    await shop.pass(minutes(4))
    await say(shop, support, asked.customer.id, 'At last')
    const board = await shop.must(deskServiceCalls.board, {}, support)
    expect(board.slow_ms).toBeGreaterThanOrEqual(minutes(1))
    expect(board.median_ms).not.toBeNull()
    expect(board.colleagues).toContainEqual({ id: support.id, nickname: `n${support.id}`, online: false })
  })

  describe('of a locked account', () => {
    it('is reached with the session for customer service only, and nothing else is', async () => {
      const { buyer, merchant } = await paid(shop)
      const shopChat = await say(shop, buyer, merchant.id, 'Hello')
      const locked = await lockedSession(shop, buyer)
      const { chat_id } = await say(shop, locked, 'service', 'Why is my account locked?')
      expect(await textsOf(shop, locked, chat_id)).toEqual(['Why is my account locked?'])
      expect(await state(locked)).toMatchObject({ case: { state: 'waiting' } })
      const key = async (answer: Promise<{ problem: { key: string } | undefined }>) => (await answer).problem?.key
      const input = { local_id: `l${buyer.id}`, to_id: merchant.id, type: 'text', text: 'Hi' } as const
      expect(await key(shop.ask(chatCalls.send, input, locked))).toBe('account.locked')
      expect(await key(shop.ask(chatCalls.open, { to_id: merchant.id }, locked))).toBe('account.locked')
      expect(await key(shop.ask(chatCalls.history, { id: shopChat.chat_id }, locked))).toBe('chat.notFound')
      expect(await key(shop.ask(chatCalls.lists, {}, locked))).toBe('account.locked')
      const support = await person(shop, { staff: 'support' })
      await assignCase(shop, { customer: buyer, support, chatId: chat_id })
      expect(await say(shop, support, buyer.id, 'We are checking')).toMatchObject({ seq: 2 })
      expect((await shop.must(deskServiceCalls.one, { id: buyer.id }, support)).locked).toBe(true)
    })
  })
})
