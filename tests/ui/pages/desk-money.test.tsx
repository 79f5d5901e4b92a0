import { rechargeTerms } from '#machines/money/recharge.terms.ts'
import { withdrawalTerms } from '#machines/money/withdrawal.terms.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { deskRechargeCalls } from '#contract/money/recharge.calls.ts'
import { deskWithdrawalCalls } from '#contract/money/withdrawal.calls.ts'
import type { DeskCase, MoneyCase } from '#contract/desk/desk-case.contract.ts'
import { accepted, problem, refused } from '#contract/platform/problem.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { networkView, rechargeView, withdrawalView } from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { askedRecharge, askedWithdrawal, sighting, TX } from '../support/answers/money.ts'
import { AT } from '../support/answers/said.ts'
import { answer, nameOf, refusal } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'
import { setWide } from '../support/wide.ts'

// Loaded beforehand: on a busy machine the page's modules take longer than a test looks.
await import('#ui/pages/desk/queue.tsx')

const page = useStandIn()
beforeEach(() => setWide(true))
afterEach(() => setWide(false))

const QUEUE = nameOf(deskCaseCalls.queue)
const ASSIGN = nameOf(deskCaseCalls.assign)
const RELEASE = nameOf(deskCaseCalls.release)
const KEEP = nameOf(deskCaseCalls.extend)
const RECHARGE = nameOf(deskRechargeCalls.auditRecharge)
const WITHDRAW = nameOf(deskWithdrawalCalls.auditWithdraw)
const LATER = '9999-01-01T00:00:00.000Z'

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const action = (event: string) => document.querySelector<HTMLElement>(`button[data-event="${event}"]`) ?? undefined
const offered = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-event]')].map(({ dataset }) => dataset['event'])
const field = (name: string) => one<HTMLInputElement>(`form[data-part=action] [name=${name}]`)
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('form[data-part=action] [name]')].map(({ name, value }) => [
    name,
    value,
  ])
const wrong = () => [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('form[data-part=action]').requestSubmit())
const key = (name: string, at: Element = document.body) =>
  doing(() => void at.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-part=queue] a')]

const chooses = (name: string, value: string): Promise<void> =>
  doing(() => {
    const select = one<HTMLSelectElement>(`select[name=${name}]`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

/** The case that lies open from now on, beside those of the queue. */
const givenCase = (found: MoneyCase, queue: MoneyCase[] = [found]): void =>
  page.shop.give([
    answer(deskCaseCalls.case, found),
    answer(deskCaseCalls.queue, { data: queue, after: null }),
    answer(walletCalls.networks, { data: [networkView()], after: null }),
  ])

const opened = async (found: MoneyCase, queue?: MoneyCase[]): Promise<void> => {
  givenCase(found, queue)
  await openPage(page.shop, links.deskQueue({ entity: found.entity, id: found.id }), { as: 'finance' })
  await until(() => document.querySelector('[data-part=actions], [data-part=assignee]') !== null, 'showed the case')
}

/** Lets the withdrawal stand elsewhere in its life. */
const withdrawalIn = (state: string, change: Partial<ReturnType<typeof withdrawalView>> = {}): MoneyCase => {
  const found = askedWithdrawal()
  return { ...found, withdrawal: { ...(found.withdrawal ?? withdrawalView()), state, ...change } }
}

/** The same on a network that no one watches. */
const unwatched = (state: string): MoneyCase =>
  withdrawalIn(state, {
    facts: {
      network: 'ERC20',
      amountMicro: '1500000000',
      risks: [],
      watched: false,
      terms: withdrawalTerms('ERC20'),
    },
  })

const TETHER = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

/** The case once one has taken it. */
const mine = (found: MoneyCase): MoneyCase => ({ ...found, assignee: { id: 'fay', by: 'Fay', at: AT } })

describe('a recharge', () => {
  it('says what its reader alone granted the customer, and that both together take two people', async () => {
    const two = 'Two people must make the same decision.'
    await opened({ ...askedRecharge(), decided_alone: '960000000' })
    await reads('You alone granted this customer 960.00 USDT in the last 24 hours.')
    await press(action('recharge.approve'))
    await type(field('amount'), '39')
    expect(document.body.textContent).not.toContain(two)
    await type(field('amount'), '40')
    await reads(two)
  })

  it('is approved by what was typed, says all that is wrong at its field, and keeps it when refused', async () => {
    await opened(askedRecharge())
    await press(action('recharge.approve'))
    // The form's amount and the picture are no proof: nothing stands there by itself.
    expect(fields()).toEqual([
      ['tx_id', ''],
      ['amount', ''],
      ['reason', ''],
    ])
    await submit()
    await until(() => wrong().length === 3, 'marked all three')
    expect(page.shop.callsOf(RECHARGE)).toEqual([])
    expect(document.activeElement).toBe(field('tx_id'))
    await type(field('tx_id'), TX)
    await type(field('amount'), '50')
    await type(field('reason'), 'seen')
    page.shop.answers[RECHARGE] = () => ({ ok: false, problem: problem('recharge.txUsed', {}, 'tx_id') })
    await submit()
    await reads('This transaction has been credited already.')
    expect(wrong()).toEqual(['tx_id'])
    expect(fields()).toEqual([
      ['tx_id', TX],
      ['amount', '50'],
      ['reason', 'seen'],
    ])
    const approved = askedRecharge({ recharge: rechargeView({ as: 'finance', state: 'approved' }) })
    page.shop.answers[RECHARGE] = () => accepted(approved.recharge)
    givenCase(approved, [])
    await submit()
    await reads('Your decision is recorded. The case has left the queue.')
    expect(page.shop.callsOf(RECHARGE).at(-1)).toEqual({
      verdict: 'approve',
      id: 'r1',
      tx_id: TX,
      amount: '50000000',
      reason: 'seen',
    })
    expect(offered()).toEqual([])
  })

  it('is rejected with a reason', async () => {
    await opened(askedRecharge())
    await press(action('recharge.reject'))
    await submit()
    await until(() => wrong().length === 1, 'asked for the reason')
    await type(field('reason'), 'nothing arrived')
    const rejected = askedRecharge({ recharge: rechargeView({ as: 'finance', state: 'rejected.refused' }) })
    page.shop.answers[RECHARGE] = () => accepted(rejected.recharge)
    givenCase(rejected)
    await submit()
    await until(() => offered().length === 0, 'offered nothing more')
    expect(page.shop.callsOf(RECHARGE)).toEqual([{ verdict: 'reject', id: 'r1', reason: 'nothing arrived' }])
  })

  it('takes a transaction over only by a button, never its amount, and keeps what was typed beside it', async () => {
    await opened(askedRecharge())
    await press(action('recharge.approve'))
    await type(field('reason'), 'seen')
    await press(called('Use this transaction'))
    await until(() => field('tx_id').value === TX, 'took it over')
    expect(fields()).toEqual([
      ['tx_id', TX],
      ['amount', ''],
      ['reason', 'seen'],
    ])
    await submit()
    await until(() => wrong().length === 1, 'asked for the amount')
    expect(wrong()).toEqual(['amount'])
    expect(page.shop.callsOf(RECHARGE)).toEqual([])
  })

  it('forgets copied values when it is cancelled', async () => {
    await opened(askedRecharge())
    await press(called('Use this transaction'))
    await until(() => field('tx_id').value === TX, 'took it over')
    await press(called('Not now'))
    await press(action('recharge.approve'))
    expect(fields().every(([, value]) => value === '')).toBe(true)
  })

  it('leaves a rejection that is being written alone: nothing can be taken over into another decision', async () => {
    await opened(askedRecharge())
    await press(action('recharge.reject'))
    await type(field('reason'), 'nothing arrived')
    expect(called('Use this transaction')).toBeUndefined()
    expect(field('reason').value).toBe('nothing arrived')
    await press(called('Not now'))
    expect(called('Use this transaction')).toBeDefined()
  })

  it('shows beside what the chain saw which contract counts', async () => {
    await opened(askedRecharge({ token: TETHER }))
    expect(one('[data-part=chain]').textContent).toContain(`Token contract${TETHER}`)
  })

  it('says plainly what the chain saw: gone, credited elsewhere, too little; and neither is used', async () => {
    const seen = [
      sighting({ gone: true }),
      sighting({ log_index: 1, recharge_id: 'r9' }),
      sighting({ log_index: 2, amount: '49000000', confirmations: 1 }),
    ]
    await opened(askedRecharge({ sightings: seen }))
    const said = [...document.querySelectorAll('[data-part=sighting]')].map(({ textContent }) => textContent ?? '')
    expect(said[0]).toContain('Reversed by the chain')
    expect(said[1]).toContain('Credited to another recharge')
    expect(said[2]).toContain('Differs from the requested amount')
    expect(said[2]).toContain('1 confirmation')
    expect(said.map((each) => each.includes('Use this transaction'))).toEqual([false, false, true])
    expect(called('View recharge')?.getAttribute('href')).toContain('id=r9')
  })

  it('says that its network is not watched', async () => {
    const unwatched = rechargeView({
      as: 'finance',
      facts: { network: 'ERC20', watched: false, terms: rechargeTerms(false) },
    })
    await opened(askedRecharge({ recharge: unwatched, sightings: [], token: TETHER }))
    await reads('The platform does not watch this network.')
    // What a transaction is held against that one looks up oneself.
    expect(one('[data-part=chain]').textContent).toContain(`Token contract${TETHER}`)
    expect(reading()).not.toContain('The node of this network is not responding')
    // No one is sent to look once it is decided.
    givenCase(askedRecharge({ recharge: { ...unwatched, state: 'approved' }, sightings: [], token: TETHER }))
    page.shop.publish({ topic: 'desk', type: 'notice', entity: 'recharge', name: 'recharge.approved', view: {} })
    await until(() => !reading().includes('The platform does not watch this network.'), 'sent no one to look')
  })

  it('is distinguished from other transfers of its transaction on an unwatched network', async () => {
    const unwatched = rechargeView({
      as: 'finance',
      facts: { network: 'ERC20', watched: false, terms: rechargeTerms(false) },
    })
    await opened(askedRecharge({ recharge: unwatched, sightings: [] }))
    await press(action('recharge.approve'))
    await type(field('tx_id'), TX)
    await type(field('amount'), '50')
    await type(field('reason'), 'seen')
    await type(field('log_index'), '7th')
    await submit()
    await until(() => wrong().includes('log_index'), 'marked what is no number')
    expect(page.shop.callsOf(RECHARGE)).toEqual([])
    await type(field('log_index'), '7')
    page.shop.answers[RECHARGE] = () => accepted(unwatched)
    await submit()
    await until(() => page.shop.callsOf(RECHARGE).length === 1, 'sent it')
    expect(page.shop.callsOf(RECHARGE)).toEqual([
      { verdict: 'approve', id: 'r1', tx_id: TX, log_index: 7, amount: '50000000', reason: 'seen' },
    ])
  })

  it('says that its node is away', async () => {
    givenCase(askedRecharge())
    page.shop.give([answer(walletCalls.networks, { data: [networkView({ delayed: true })], after: null })])
    await openPage(page.shop, links.deskQueue({ entity: 'recharge', id: 'r1' }), { as: 'finance' })
    await reads('The node of this network is not responding')
  })
})

it('says of a withdrawal that its money left twice, as soon as the desk hears of it', async () => {
  await opened(withdrawalIn('rejected.failed'))
  expect(document.querySelector('[data-part=left-twice]')).toBeNull()
  givenCase({ ...withdrawalIn('rejected.failed'), left_twice_at: AT })
  page.shop.publish({ topic: 'desk', type: 'notice', entity: 'withdrawal', name: 'withdrawal.leftTwice', view: {} })
  await until(() => document.querySelector('[data-part=left-twice]') !== null, 'said so')
  expect(one('[data-part=left-twice]').textContent).toContain('This amount was paid out twice')
})

describe('an assigned case', () => {
  const theirs = { id: 'finn', by: 'Φιν', at: AT }

  it('says who has it and offers nothing', async () => {
    await opened(askedRecharge({ assignee: theirs }))
    await reads('Assigned to Φιν since')
    expect(offered()).toEqual([])
    expect(called('Assign to me')).toBeUndefined()
    expect(called('Release')).toBeUndefined()
    expect(called('Use this transaction')).toBeUndefined()
  })

  it('cannot be decided by its own account holder', async () => {
    const found = askedRecharge()
    await opened({ ...found, person: { ...found.person, id: 'fay' } })
    await reads('This is about you or your shop.')
    expect(offered()).toEqual([])
  })

  it('cannot be assigned when it is over', async () => {
    await opened(withdrawalIn('pending'))
    expect(called('Assign to me')).toBeDefined()
    givenCase(withdrawalIn('rejected.failed'))
    page.shop.publish({ topic: 'desk', type: 'notice', entity: 'withdrawal', name: 'withdrawal.failed', view: {} })
    await until(() => called('Assign to me') === undefined, 'offered it no more')
    expect(document.querySelector('[data-part=assignee]')).toBeNull()
  })

  it('is assigned with A, released with its button, and a quicker colleague is named', async () => {
    await opened(askedRecharge())
    page.shop.answers[ASSIGN] = () => refused('desk.assigned', { by: 'Φιν' })
    await key('a')
    await reads('This case is assigned to Φιν')
    page.shop.answers[ASSIGN] = () => accepted({ done: true })
    givenCase(mine(askedRecharge()))
    await key('a')
    await until(() => called('Release') !== undefined, 'was taken')
    expect(page.shop.callsOf(ASSIGN).at(-1)).toEqual({ entity: 'recharge', id: 'r1' })
    expect(offered()).toEqual(['recharge.approve', 'recharge.reject'])
    givenCase(askedRecharge())
    await press(called('Release'))
    await until(() => called('Assign to me') !== undefined, 'was free')
    expect(page.shop.callsOf(RELEASE).at(-1)).toEqual({ entity: 'recharge', id: 'r1' })
  })

  it('keeps what was typed when a colleague takes it, says who has it, and goes on when it is put back', async () => {
    await opened(askedRecharge())
    await press(action('recharge.reject'))
    await type(field('reason'), 'nothing arrived')
    givenCase(askedRecharge({ assignee: theirs }))
    page.shop.publish({ topic: 'desk', type: 'notice', entity: 'case', name: 'case.assigned', view: {} })
    await until(() => document.querySelector('form[data-part=action] > [role=alert]') !== null, 'said so')
    expect(one('form[data-part=action] > [role=alert]').textContent).toContain('Assigned to Φιν since')
    expect(reading()).not.toContain('This case has changed in the meantime.')
    expect(field('reason').value).toBe('nothing arrived')
    await submit()
    expect(page.shop.callsOf(RECHARGE)).toEqual([])
    givenCase(askedRecharge())
    page.shop.publish({ topic: 'desk', type: 'notice', entity: 'case', name: 'case.released', view: {} })
    await until(() => document.querySelector('form[data-part=action] > [role=alert]') === null, 'was free again')
    page.shop.answers[RECHARGE] = () => refused('system.busy', { seconds: 1 })
    await submit()
    expect(page.shop.callsOf(RECHARGE)).toEqual([{ verdict: 'reject', id: 'r1', reason: 'nothing arrived' }])
  })

  it('stays one’s own while one works on it, and only then', async () => {
    page.shop.answers[KEEP] = () => accepted({ done: true })
    await opened(mine(askedRecharge()))
    expect(page.shop.callsOf(KEEP)).toEqual([])
    await press(action('recharge.reject'))
    await type(field('reason'), 'nothing arrived')
    await until(() => page.shop.callsOf(KEEP).length === 1, 'kept it')
    expect(page.shop.callsOf(KEEP)).toEqual([{ entity: 'recharge', id: 'r1' }])
  })

  it('is not kept assigned by a person who only looks at a colleague’s case', async () => {
    await opened(askedRecharge({ assignee: theirs }))
    await key('x')
    await pass(1_000)
    expect(page.shop.callsOf(KEEP)).toEqual([])
  })

  it('keeps what was typed when a colleague decided first, says so, and sends nothing', async () => {
    await opened(askedRecharge())
    await press(action('recharge.reject'))
    await type(field('reason'), 'nothing arrived')
    givenCase(askedRecharge({ recharge: rechargeView({ as: 'finance', state: 'approved', version: 2 }) }))
    page.shop.publish({ topic: 'desk', type: 'notice', entity: 'recharge', view: { id: 'r1', version: 2 } })
    await reads('This case has changed in the meantime.')
    expect(field('reason').value).toBe('nothing arrived')
    await submit()
    expect(page.shop.callsOf(RECHARGE)).toEqual([])
  })
})

describe('two people', () => {
  it('keeps the first decision, says so, and puts the case back for the second', async () => {
    await opened(mine(askedWithdrawal()))
    await press(action('withdrawal.approve'))
    await reads('Two people must make the same decision')
    await type(field('amount'), '15000')
    await type(field('reason'), 'known')
    await submit()
    await until(() => wrong().includes('amount'), 'told the amounts apart')
    expect(page.shop.callsOf(WITHDRAW)).toEqual([])
    await type(field('amount'), '1500')
    page.shop.answers[WITHDRAW] = () => refused('desk.secondPerson', { amount: '1500000000' })
    page.shop.answers[ASSIGN] = () => accepted({ done: true })
    await submit()
    await reads('1,500.00 USDT needs the same decision from a second person')
    expect(page.shop.callsOf(WITHDRAW)).toEqual([
      { verdict: 'approve', id: 'w1', amount: '1500000000', reason: 'known' },
    ])
    await until(() => page.shop.callsOf(RELEASE).length === 1, 'put it back')
    expect(page.shop.callsOf(RELEASE)).toEqual([{ entity: 'withdrawal', id: 'w1' }])
  })

  const TWO = 'Two people must make the same decision'

  it.each([
    ['withdrawal.provenUnsent', 'approved.toSend'],
    ['withdrawal.provenSent', 'approved.unresolved'],
    ['withdrawal.provenUnsent', 'approved.unresolved'],
  ])('are announced for %s in %s before it is pressed', async (name, state) => {
    await opened(withdrawalIn(state))
    await press(action(name))
    expect(one('form[data-part=action]').textContent).toContain(TWO)
  })

  it('are announced for confirming a withdrawal on an unwatched network', async () => {
    await opened(unwatched('approved.sending'))
    await press(action('withdrawal.confirm'))
    expect(one('form[data-part=action]').textContent).toContain(TWO)
  })

  it.each(['withdrawal.provenSent', 'withdrawal.provenUnsent'])(
    'are not spoken of below the sum that needs them: %s',
    async (name) => {
      const facts = {
        network: 'ERC20' as const,
        amountMicro: '999999999',
        risks: [],
        watched: true,
        terms: withdrawalTerms('ERC20'),
      }
      await opened(withdrawalIn('approved.unresolved', { amount: '999999999', facts }))
      await press(action(name))
      expect(one('form[data-part=action]').textContent).not.toContain(TWO)
    },
  )

  it.each([
    ['approved.toSend', 'withdrawal.broadcast'],
    ['pending', 'withdrawal.reject'],
  ])('are not spoken of where one decides alone: in %s, to %s', async (state, name) => {
    await opened(mine(withdrawalIn(state)))
    await press(action(name))
    expect(one('form[data-part=action]').textContent).not.toContain(TWO)
  })

  it('are announced for a credit as soon as the amount that was typed needs them, and nothing is promised at once', async () => {
    await opened(askedRecharge())
    await press(action('recharge.approve'))
    expect(one('form[data-part=action]').textContent).not.toContain('at once')
    await type(field('amount'), '999.999999')
    expect(one('form[data-part=action]').textContent).not.toContain(TWO)
    await type(field('amount'), '1000')
    await reads(TWO)
  })

  it.each([
    ['withdrawal.confirm', 'Φιν confirmed that 1,500.00 USDT arrived'],
    ['withdrawal.provenSent', 'Φιν found that 1,500.00 USDT was sent'],
    ['withdrawal.provenUnsent', 'Φιν found that 1,500.00 USDT was never sent'],
  ] as const)('tells the second person that the first one decided %s', async (event, expected) => {
    const first = { event, entity_id: 'w1', by: 'Φιν', reason: 'seen', money: '1500000000', at: AT } as const
    await opened({ ...withdrawalIn('approved.unresolved'), approvals: [first] })
    expect(one('[data-part=first-decision]').textContent).toContain(expected)
  })

  it('shows the second person the first one’s words, and asks for the amount again', async () => {
    const first = {
      event: 'withdrawal.approve',
      entity_id: 'w1',
      by: 'Φιν',
      reason: 'called them',
      money: '1500000000',
      at: AT,
    } as const
    await opened(askedWithdrawal({ approvals: [first] }))
    const decision = one('[data-part=first-decision]').textContent
    expect(decision).toContain('Φιν approved a withdrawal of 1,500.00 USDT')
    expect(decision).toContain('called them')
    expect(one('[data-part=queue]').textContent).toContain('Second person needed')
    await press(action('withdrawal.approve'))
    expect(fields()).toEqual([
      ['amount', ''],
      ['reason', ''],
    ])
  })

  it('says it in place when the same person comes twice, and nothing typed is lost', async () => {
    await opened(askedWithdrawal())
    await press(action('withdrawal.approve'))
    await type(field('amount'), '1500')
    await type(field('reason'), 'known')
    page.shop.answers[WITHDRAW] = () => refused('desk.samePerson')
    await submit()
    await reads('A second person must decide now.')
    expect(field('amount').value).toBe('1500')
    expect(field('reason').value).toBe('known')
  })
})

describe('a withdrawal', () => {
  it('says how much is to leave, where to, and why a person looks', async () => {
    await opened(askedWithdrawal())
    const said = one('[data-part=case]').textContent
    for (const expected of ['1,500.00', '1,495.00', withdrawalView().address, 'less than seven days old', '0 of 10'])
      expect(said).toContain(expected)
  })

  it.each([
    ['pending', ['withdrawal.approve', 'withdrawal.reject']],
    ['approved.toSend', ['withdrawal.provenUnsent']],
    ['approved.sending', []],
    ['approved.unresolved', ['withdrawal.provenSent', 'withdrawal.provenUnsent']],
    ['approved.done', []],
  ])('offers in %s what its lifecycle has open, and nothing else', async (state, events) => {
    await opened(withdrawalIn(state))
    expect(offered()).toEqual(events)
  })

  it('is confirmed by finance only on an unwatched network', async () => {
    await opened(unwatched('approved.sending'))
    expect(offered()).toEqual(['withdrawal.confirm'])
  })

  it('shows which contract its money is of, beside where it goes', async () => {
    await opened(askedWithdrawal({ token: TETHER }))
    expect(one('[data-part=case]').textContent).toContain(`Token contract${TETHER}`)
  })

  it('is sent by its assignee, and by no one else', async () => {
    await opened(withdrawalIn('approved.toSend'))
    await reads('Assign this case to yourself first')
    expect(offered()).toEqual(['withdrawal.provenUnsent'])
    page.shop.answers[ASSIGN] = () => accepted({ done: true })
    givenCase(mine(withdrawalIn('approved.toSend')))
    await press(called('Assign to me'))
    await until(() => offered().length === 2, 'could be sent')
    expect(offered()).toEqual(['withdrawal.broadcast', 'withdrawal.provenUnsent'])
    expect(reading()).not.toContain('Assign this case to yourself first')
  })

  it('is recorded with its transaction and number before it is sent off', async () => {
    await opened(mine(withdrawalIn('approved.toSend')))
    await press(action('withdrawal.broadcast'))
    await reads('Broadcast it only after it is recorded here')
    await submit()
    await until(() => wrong().length === 2, 'marked both')
    expect(wrong()).toEqual(['tx_id', 'nonce'])
    await reads('Enter the nonce of this transaction.')
    await type(field('nonce'), '1e3')
    await submit()
    expect(wrong()).toEqual(['tx_id', 'nonce'])
    expect(page.shop.callsOf(WITHDRAW)).toEqual([])
    await type(field('tx_id'), TX)
    await type(field('nonce'), '7')
    page.shop.answers[WITHDRAW] = () => ({ ok: false, problem: problem('withdrawal.nonceUsed', {}, 'nonce') })
    await submit()
    await reads('This nonce belongs to another withdrawal.')
    expect(page.shop.callsOf(WITHDRAW).at(-1)).toEqual({ verdict: 'send', id: 'w1', tx_id: TX, nonce: 7 })
    expect(field('tx_id').value).toBe(TX)
  })

  it('has no number of its own on TRC20', async () => {
    const facts = {
      network: 'TRC20' as const,
      amountMicro: '1500000000',
      risks: [],
      watched: true,
      terms: withdrawalTerms('TRC20'),
    }
    await opened(mine(withdrawalIn('approved.toSend', { network: 'TRC20', facts })))
    await press(action('withdrawal.broadcast'))
    await until(() => fields().length === 1, 'asked for the transaction alone')
    await type(field('tx_id'), TX)
    page.shop.answers[WITHDRAW] = () => accepted(withdrawalIn('approved.sending').withdrawal)
    await submit()
    await until(() => page.shop.callsOf(WITHDRAW).length === 1, 'recorded')
    expect(page.shop.callsOf(WITHDRAW)).toEqual([{ verdict: 'send', id: 'w1', tx_id: TX }])
  })

  it('tells where nothing can be done that the wallet is frozen', async () => {
    await opened(mine(withdrawalIn('approved.toSend')))
    await press(action('withdrawal.broadcast'))
    await type(field('tx_id'), TX)
    await type(field('nonce'), '7')
    page.shop.answers[WITHDRAW] = () => refused('pay.walletFrozen')
    await submit()
    await until(() => document.querySelector('form[data-part=action] > [role=alert]') !== null, 'said why')
    expect(field('tx_id').value).toBe(TX)
  })
})

describe('the queue', () => {
  const other = askedWithdrawal()

  it('lets a new case slide in, and tells how old and how urgent each is, and whose', async () => {
    const target = { deadline_event: 'target', deadline_at: LATER, deadline_left: null }
    const { recharge } = askedRecharge()
    const known = askedRecharge({
      recharge: recharge && { ...recharge, ...target },
      assignee: { id: 'finn', by: 'Φιν', at: AT },
    })
    page.shop.give([answer(deskCaseCalls.queue, { data: [known], after: null })])
    await openPage(page.shop, links.deskQueue(), { as: 'finance' })
    await until(() => rows().length === 1, 'listed it')
    await until(() => page.shop.open === 1, 'was live')
    expect(rows()[0]?.querySelector('[role=timer]')).not.toBeNull()
    expect(rows()[0]?.textContent).toContain('Assigned to Φιν')
    expect(document.querySelector('[data-arrived]')).toBeNull()
    page.shop.give([answer(deskCaseCalls.queue, { data: [known, other], after: null })])
    page.shop.publish({ topic: 'desk', type: 'notice', entity: 'withdrawal', view: { id: 'w1', version: 1 } })
    await until(() => document.querySelectorAll('[data-arrived]').length === 1, 'let it slide in')
    expect(one('[data-arrived]').textContent).toContain('W202601010000000001')
    expect(one('[data-arrived]').textContent).toContain('Needs two people')
  })

  it('says how many have come, and nothing each minute that passes', async () => {
    page.shop.give([answer(deskCaseCalls.queue, { data: [], after: null })])
    await openPage(page.shop, links.deskQueue(), { as: 'finance' })
    await reads('No cases waiting')
    await until(() => page.shop.open === 1, 'was live')
    const said = () => one('[data-part=newcomers][role=status]').textContent
    expect(said()).toBe('')
    page.shop.give([answer(deskCaseCalls.queue, { data: [askedRecharge(), other], after: null })])
    page.shop.publish({ topic: 'desk', type: 'notice', entity: 'withdrawal', view: { id: 'w1', version: 1 } })
    await until(() => rows().length === 2, 'listed them')
    expect(said()).toBe('2 new cases')
    // What tells the time must not stand in what is read out.
    expect(document.querySelector('[aria-live] time, [role=status] time')).toBeNull()
  })

  it('counts a case that comes behind the end of a long list, and leads there', async () => {
    const known = askedRecharge()
    const given = [
      answer(deskCaseCalls.queue, { data: [known], after: 'next' }),
      answer(deskCaseCalls.waiting, { count: 30, all: 30 }),
    ]
    await openPage(page.shop, links.deskQueue(), { as: 'finance', given })
    await until(() => rows().length > 0 && document.title.startsWith('(30)'), 'listed it, and counted all')
    await until(() => page.shop.open === 1, 'was live')
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined)
    const counts = (count: number, all: number): void => {
      page.shop.give([answer(deskCaseCalls.waiting, { count, all })])
      page.shop.publish({ topic: 'desk', type: 'notice', entity: 'withdrawal', view: { id: 'w1', version: 1 } })
    }
    // A colleague releases a case: it is not new.
    counts(31, 30)
    await until(() => document.title.startsWith('(31)'), 'counted the released one')
    expect(one('[data-part=newcomers][role=status]').textContent).toBe('')
    await pass(1_100)
    counts(32, 32)
    await until(() => called('2 new cases') !== undefined, 'counted them')
    await press(called('2 new cases'))
    expect(scrolled).toHaveBeenCalled()
    scrolled.mockRestore()
    expect(document.activeElement?.getAttribute('data-id')).toBe(known.id)
    expect(one('[data-part=newcomers][role=status]').textContent).toBe('')
  })

  it('counts a case once that makes the list longer than its page', async () => {
    const given = [
      answer(deskCaseCalls.queue, { data: [askedRecharge()], after: null }),
      answer(deskCaseCalls.waiting, { count: 1, all: 1 }),
    ]
    await openPage(page.shop, links.deskQueue(), { as: 'finance', given })
    await until(() => rows().length === 1 && document.title.startsWith('(1)'), 'listed it')
    await until(() => page.shop.open === 1, 'was live')
    page.shop.give([
      answer(deskCaseCalls.queue, { data: [askedRecharge(), other], after: 'next' }),
      answer(deskCaseCalls.waiting, { count: 4, all: 4 }),
    ])
    page.shop.publish({ topic: 'desk', type: 'notice', entity: 'withdrawal', view: { id: 'w1', version: 1 } })
    // One row that is shown, and two behind the end.
    await until(() => called('3 new cases') !== undefined, 'counted each once')
  })

  it('leads to the first of them by the pill, which then goes until others come', async () => {
    page.shop.give([answer(deskCaseCalls.queue, { data: [], after: null })])
    await openPage(page.shop, links.deskQueue(), { as: 'finance' })
    await reads('No cases waiting')
    await until(() => page.shop.open === 1, 'was live')
    const comes = (...items: DeskCase[]): void => {
      page.shop.give([answer(deskCaseCalls.queue, { data: items, after: null })])
      page.shop.publish({ topic: 'desk', type: 'notice', entity: 'withdrawal', view: { id: 'w1', version: 1 } })
    }
    comes(askedRecharge())
    await until(() => called('1 new case') !== undefined, 'showed the pill')
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined)
    await press(called('1 new case'))
    expect(scrolled).toHaveBeenCalledTimes(1)
    scrolled.mockRestore()
    expect(document.activeElement?.getAttribute('data-id')).toBe(askedRecharge().id)
    expect(called('1 new case')).toBeUndefined()
    await pass(1_100)
    comes(askedRecharge(), other)
    await until(() => called('1 new case') !== undefined, 'showed the pill again')
  })

  it('is counted at Desk and in the title of the window, wherever one is', async () => {
    await openPage(page.shop, links.deskHistory(), {
      as: 'finance',
      given: [answer(deskCaseCalls.waiting, { count: 3, all: 3 })],
    })
    await until(() => document.title.startsWith('(3)'), 'counted in the title')
    expect(one('nav.wide\\:flex [href^="#/pages/desk/"]').textContent).toContain('3')
  })

  it('lets the first case slide into an empty queue, too', async () => {
    page.shop.give([answer(deskCaseCalls.queue, { data: [], after: null })])
    await openPage(page.shop, links.deskQueue(), { as: 'finance' })
    await reads('No cases waiting')
    await until(() => page.shop.open === 1, 'was live')
    page.shop.give([answer(deskCaseCalls.queue, { data: [other], after: null })])
    page.shop.publish({ topic: 'desk', type: 'notice', entity: 'withdrawal', view: { id: 'w1', version: 1 } })
    await until(() => document.querySelectorAll('[data-arrived]').length === 1, 'let it slide in')
  })

  it('is narrowed by kind, network, whose it is and what waits, and the address says so', async () => {
    page.shop.give([answer(deskCaseCalls.queue, { data: [other], after: null })])
    await openPage(page.shop, links.deskQueue({ network: 'ERC20' }), { as: 'finance' })
    await until(() => rows().length === 1, 'listed it')
    expect(page.shop.callsOf(QUEUE).at(-1)).toEqual({ network: 'ERC20' })
    await chooses('which', 'open')
    await until(() => location.hash.includes('which=open'), 'kept it in the address')
    await until(() => page.shop.callsOf(QUEUE).at(-1)?.['which'] === 'open', 'asked again')
    await chooses('kind', 'withdrawal')
    await until(() => page.shop.callsOf(QUEUE).at(-1)?.['entity'] === 'withdrawal', 'asked for one kind')
    expect(page.shop.callsOf(QUEUE).at(-1)).toEqual({ entity: 'withdrawal', network: 'ERC20', which: 'open' })
    expect(location.hash).toContain('kind=withdrawal')
    await chooses('assigned', 'free')
    await until(() => page.shop.callsOf(QUEUE).at(-1)?.['assigned'] === 'free', 'asked for what no one has')
    expect(location.hash).toContain('assigned=free')
    // A refund moves over no network.
    await chooses('kind', 'refund')
    await until(() => page.shop.callsOf(QUEUE).at(-1)?.['entity'] === 'refund', 'asked for refunds')
    expect(page.shop.callsOf(QUEUE).at(-1)).toEqual({ entity: 'refund', assigned: 'free' })
    expect(document.querySelector('select[name=network], select[name=which]')).toBeNull()
  })

  it('is worked with the keyboard: arrows move, T takes, Escape leaves the form and then the case', async () => {
    await opened(askedRecharge(), [askedRecharge(), other])
    await until(() => rows().length === 2, 'listed both')
    await key('ArrowDown')
    expect(document.activeElement).toBe(rows()[1])
    await key('ArrowDown')
    expect(document.activeElement).toBe(rows()[1])
    page.shop.answers[ASSIGN] = () => accepted({ done: true })
    await key('a', rows()[1])
    await until(() => page.shop.callsOf(ASSIGN).length === 1, 'took it')
    expect(page.shop.callsOf(ASSIGN)).toEqual([{ entity: 'withdrawal', id: 'w1' }])
    await key('ArrowUp')
    expect(document.activeElement).toBe(rows()[0])
    await press(action('recharge.reject'))
    // A letter that is typed takes nothing.
    await key('a', field('reason'))
    expect(page.shop.callsOf(ASSIGN)).toHaveLength(1)
    await key('Escape', field('reason'))
    await until(() => document.querySelector('form[data-part=action]') === null, 'closed the form')
    expect(location.hash).toContain('id=r1')
    await key('Escape')
    await until(() => !location.hash.includes('id=r1'), 'left the case')
    expect(document.activeElement).toBe(rows()[0])
    await press(rows()[1])
    await until(() => location.hash.includes('id=w1'), 'opened the other')
  })

  it('takes the arrows only where they move something: elsewhere the page scrolls', async () => {
    await opened(askedRecharge(), [askedRecharge(), other])
    await until(() => rows().length === 2, 'listed both')
    const isTaken = async (name: string, at: Element = document.body): Promise<boolean> => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
      await doing(() => void at.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect(await isTaken('ArrowUp')).toBe(false)
    expect(await isTaken('ArrowDown')).toBe(true)
    expect(await isTaken('ArrowDown', rows()[1])).toBe(false)
    await doing(() => action('recharge.approve')?.focus())
    expect(await isTaken('ArrowDown', action('recharge.approve'))).toBe(false)
    expect(document.activeElement).toBe(action('recharge.approve'))
  })

  it('keeps the case while its answer is on its way, whatever Escape does', async () => {
    await opened(askedRecharge())
    await press(action('recharge.reject'))
    await type(field('reason'), 'nothing arrived')
    page.shop.hold([RECHARGE])
    page.shop.answers[RECHARGE] = () => refused('system.busy', { seconds: 1 })
    await submit()
    await key('Escape', one('form[data-part=action] [type=submit]'))
    expect(location.hash).toContain('id=r1')
    expect(field('reason').value).toBe('nothing arrived')
    page.shop.release()
    await until(() => document.querySelector('form[data-part=action] > [role=alert]') !== null, 'said why')
  })

  it('leads the focus back from a form: to its button when it is put off, to the case when it is done', async () => {
    await opened(askedRecharge())
    const title = one('[data-part=case] h2')
    await press(action('recharge.reject'))
    await press(called('Not now'))
    await until(() => document.activeElement === action('recharge.reject'), 'went back to the button')
    await press(action('recharge.approve'))
    await key('Escape', field('amount'))
    await until(() => document.activeElement === action('recharge.approve'), 'went back to the other')
    await press(action('recharge.reject'))
    await type(field('reason'), 'nothing arrived')
    const rejected = askedRecharge({ recharge: rechargeView({ as: 'finance', state: 'rejected.refused' }) })
    page.shop.answers[RECHARGE] = () => accepted(rejected.recharge)
    givenCase(rejected)
    await submit()
    await until(() => offered().length === 0, 'offered nothing more')
    await until(() => document.activeElement === title, 'went to the case')
  })

  it('is not customer service’s to narrow or to open', async () => {
    page.shop.give([
      answer(deskCaseCalls.queue, { data: [], after: null }),
      refusal(deskCaseCalls.case, 'desk.notFound'),
    ])
    await openPage(page.shop, links.deskQueue({ entity: 'recharge', id: 'r1' }), { as: 'support' })
    await reads('This case does not exist, or no longer exists.')
    expect([...document.querySelectorAll('select')].map(({ name }) => name)).toEqual(['assigned'])
    const places = [...document.querySelectorAll('header nav a')].map(({ textContent }) => textContent)
    expect(places).toEqual([
      'Queue',
      'Service',
      'Accounts',
      'Shops',
      'Suspicious orders',
      'Reports',
      'Questions',
      'Searches',
      'Contents',
      'History',
    ])
  })
})
