import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { deskQuestionCalls, questionCalls } from '#contract/catalogue/question.calls.ts'
import { person, type Person } from '#tests/support/factories.ts'
import { askedQuestion as asked, hidden, reportedQuestion } from '#tests/support/questions.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('reported questions on %s', (engine) => {
  let shop: TestShop
  let desk: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    desk = await person(shop, { staff: 'support' })
  })
  afterAll(() => shop.close())

  const listed = async (which: 'reported' | 'hidden', who = desk) =>
    (await shop.must(deskQuestionCalls.list, { which }, who)).data
  const idsOf = async (which: 'reported' | 'hidden', who = desk) => (await listed(which, who)).map(({ id }) => id)
  const decide = (id: string, hide: boolean, who: Person = desk) =>
    shop.ask(deskQuestionCalls.decide, { id, hide, reason: 'looked at it' }, who)
  const countOf = async (goodsId: string) => (await shop.must(questionCalls.list, { id: goodsId })).count

  it('reach the desk once for each person, and are hidden from everybody', async () => {
    const { question, goodsId, merchant } = await reportedQuestion(shop)
    const other = await person(shop)
    for (const _ of [1, 2]) await shop.must(questionCalls.report, { id: question.id }, other)
    expect((await listed('reported')).find(({ id }) => id === question.id)).toMatchObject({
      text: question.text,
      goods: { id: goodsId },
      reports: 2,
      hidden_at: null,
    })
    expect((await decide(question.id, true)).problem).toBeUndefined()
    expect(await countOf(goodsId)).toBe(0)
    expect(await idsOf('reported')).not.toContain(question.id)
    expect(await idsOf('hidden')).toContain(question.id)
    const answered = await shop.ask(questionCalls.answer, { id: question.id, text: 'Hm', seen: null }, merchant.owner)
    expect(answered.problem?.key).toBe('question.notFound')
    expect((await decide(question.id, true)).problem?.key).toBe('desk.already')
  })

  it('are kept or shown again, and each decision is recorded with its reason', async () => {
    const { question, goodsId } = await reportedQuestion(shop)
    await decide(question.id, false)
    expect(await countOf(goodsId)).toBe(1)
    expect(await idsOf('reported')).not.toContain(question.id)
    expect((await decide(question.id, false)).problem?.key).toBe('desk.already')
    await hidden(shop, question.id, desk)
    await decide(question.id, false)
    expect(await countOf(goodsId)).toBe(1)
    const { data } = await shop.must(deskHistoryCalls.history, { about: question.id }, desk)
    expect(data.map(({ act }) => act)).toEqual(['question.shown', 'question.hidden', 'question.kept'])
    expect(data.map(({ reason }) => reason)).toContain('rude')
  })

  it.each([
    ['hidden', true],
    ['deleted', false],
  ])('stay with the desk alone after their writer deleted them, until they are %s', async (_, hide) => {
    const { question, goodsId, merchant, shopper } = await reportedQuestion(shop)
    const reply = { id: question.id, text: 'It does', seen: null }
    await shop.must(questionCalls.answer, reply, merchant.owner)
    await shop.must(questionCalls.remove, { id: question.id }, shopper)
    expect(await countOf(goodsId)).toBe(0)
    expect(await shop.must(questionCalls.mine, { id: goodsId }, shopper)).toEqual({ ids: [] })
    for (const call of [questionCalls.remove, questionCalls.report])
      expect((await shop.ask(call, { id: question.id }, shopper)).problem?.key).toBe('question.notFound')
    expect((await shop.ask(questionCalls.answer, reply, merchant.owner)).problem?.key).toBe('question.notFound')
    const evidence = { text: question.text, answer: { text: 'It does' }, reports: 1, hidden_at: null, is_deleted: true }
    expect((await listed('reported')).find(({ id }) => id === question.id)).toMatchObject(evidence)

    expect((await decide(question.id, hide)).problem).toBeUndefined()
    const idsLeft = hide ? [question.id] : []
    expect((await idsOf('hidden')).filter((id) => id === question.id)).toEqual(idsLeft)
    if (hide) await decide(question.id, false)
    const [row] = await runText(shop, 'select text, answer from goods_questions where id = $1', question.id)
    expect(row, 'nothing is left once it may be shown').toEqual({ text: '', answer: null })
    expect(await countOf(goodsId)).toBe(0)
    for (const which of ['reported', 'hidden'] as const) expect(await idsOf(which)).not.toContain(question.id)
  })

  it('are not decided by their own writer, the owner of the shop, or without a reason', async () => {
    const found = await reportedQuestion(shop)
    const { id } = found.question
    for (const insider of [found.shopper, found.merchant.owner]) {
      await runText(shop, `update users set staff = 'support' where id = $1`, insider.id)
      expect(await idsOf('reported', insider)).not.toContain(id)
      expect((await decide(id, true, insider)).problem?.key).toBe('desk.ownCase')
    }
    const none = await shop.ask(deskQuestionCalls.decide, { id, hide: true, reason: ' ' }, desk)
    expect(none.problem?.field).toBe('reason')
    expect((await decide('nothing', true)).problem?.key).toBe('desk.notFound')
    const stranger = await shop.ask(deskQuestionCalls.list, {}, await person(shop))
    expect(stranger.problem).toBeDefined()
    expect(await countOf(found.goodsId)).toBe(1)
  })

  it('are not reported by their own writer, by visitors, or so many a day', async () => {
    const { question, shopper } = await asked(shop)
    const report = (id: string, who?: Person) => shop.ask(questionCalls.report, { id }, who)
    expect((await report(question.id, shopper)).problem?.key).toBe('question.own')
    expect((await report(question.id)).problem?.key).toBe('account.signInFirst')
    expect((await report('nothing', shopper)).problem?.key).toBe('question.notFound')
    const eager = await person(shop)
    for (let n = 0; n < 20; n++) await report((await asked(shop)).question.id, eager)
    expect((await report(question.id, eager)).problem?.key).toBe('question.tooMany')
  })
})
