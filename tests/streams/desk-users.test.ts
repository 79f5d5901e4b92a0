import { describe, expect, it } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { deskUserCalls } from '#contract/care/staff.calls.ts'
import type { DeskUser } from '#contract/care/staff.contract.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { MINE, moment, pass, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()
const LOCKED_AT = '2026-01-02T00:00:00.000Z'

const account = (id: string, change: Partial<DeskUser> = {}): DeskUser => ({
  id,
  nickname: id,
  email: 'a…@shop.example',
  roles: ['shopper'],
  shop_id: null,
  createtime: '2026-01-01T00:00:00.000Z',
  locked_since: null,
  wallet_frozen: false,
  stops: [],
  ...change,
})
const shows = <T>(stream: { now: () => Live<T> }): T | undefined => {
  const live = stream.now()
  return 'data' in live ? live.data : undefined
}
const deskNotice = (name: string): void =>
  void page.shop.publish({ topic: 'desk', type: 'notice', entity: 'user', entity_id: 'bo', name, view: {} })

/** A desk that shows a search, two accounts a page, and one open account. */
async function atTheDesk(open = 'bo') {
  const users = new Map(['bo', 'bob', 'bobby'].map((id) => [id, account(id)]))
  page.shop.answers['desk/users'] = ({ keywords, after }) => {
    const found = [...users.values()].filter(
      ({ id }) => id === keywords || (keywords === 'b' && (after === undefined || id > (after as string))),
    )
    return accepted({ data: found.slice(0, 2), after: found.length > 2 ? (found[1]?.id ?? null) : null })
  }
  page.signIn('token-1', 'sam', ['user:sam', 'desk'])
  const tab = await page.tab()
  const { watchDeskUser, watchDeskUsers } = await import('#streams/care/desk-users.stream.ts')
  const [list, one] = [watchDeskUsers('b'), watchDeskUser(open)]
  list.subscribe()
  one.subscribe()
  await moment()
  return { ...tab, users, list, one, locked: () => shows(list)?.items.map((each) => each.locked_since !== null) }
}

describe('accounts at the desk', () => {
  it('are refetched as far as they were loaded when another staff member locks one', async () => {
    const { users, list, one, locked } = await atTheDesk()
    await Promise.all([list.loadMore(), moment()])
    expect(locked()).toEqual([false, false, false])
    users.set('bo', account('bo', { locked_since: LOCKED_AT }))
    deskNotice('account.locked')
    await moment()
    expect(locked()).toEqual([true, false, false])
    expect(shows(one)?.locked_since).toBe(LOCKED_AT)
  })

  it('load on after a refetch that finished while the next page was on the way', async () => {
    const { users, list } = await atTheDesk()
    users.set('bond', account('bond'))
    const release = page.shop.holdBack('desk/users')
    const more = list.loadMore()
    page.shop.holds.clear()
    users.delete('bo')
    list.refetch()
    await moment()
    release()
    await Promise.all([more, moment()])
    expect(shows(list)?.items.map(({ id }) => id)).toEqual(['bob', 'bobby', 'bond'])
  })

  it('take no page that the person before has requested', async () => {
    const { users, list } = await atTheDesk()
    users.set('bond', account('bond'))
    const release = page.shop.holdBack('desk/users')
    const more = list.loadMore()
    page.shop.holds.clear()
    const { enter, session$ } = await import('#streams/platform/session.stream.ts')
    const sam = session$.value
    if (!sam) throw new Error('No one is at the desk')
    page.signIn('token-2', 'sue', ['user:sue', 'desk'])
    enter({ token: 'token-2', user: { ...sam.user, id: 'sue' } })
    await moment()
    const own = shows(list)
    expect(own?.items).toHaveLength(2)
    release()
    await Promise.all([more, moment()])
    expect(shows(list)).toEqual(own)
  })

  it('catch up after a lost connection', async () => {
    const { users, one } = await atTheDesk()
    page.shop.cut()
    users.set('bo', account('bo', { wallet_frozen: true }))
    deskNotice('wallet.frozen')
    await pass(10_000)
    expect(shows(one)?.wallet_frozen).toBe(true)
  })

  it('are refetched after an own action, without waiting for the socket', async () => {
    const { users, ask, locked } = await atTheDesk()
    page.shop.answers['desk/lockAccount'] = () => {
      users.set('bo', account('bo', { locked_since: LOCKED_AT }))
      return accepted(account('bo', { locked_since: LOCKED_AT }))
    }
    await Promise.all([ask(deskUserCalls.lockAccount, { id: 'bo', reason: 'reported' }, { key: 'k' }), moment()])
    expect(locked()).toEqual([true, false])
  })

  it('are not refetched by other events of the desk', async () => {
    await atTheDesk()
    const before = page.shop.callsOf('desk/users').length
    for (const topic of ['desk', MINE])
      page.shop.publish({
        topic,
        type: 'notice',
        entity: 'recharge',
        entity_id: 'r1',
        name: 'recharge.approved',
        view: {},
      })
    await pass(2_000)
    expect(page.shop.callsOf('desk/users')).toHaveLength(before)
  })

  it('fail for an account that does not exist', async () => {
    const { one } = await atTheDesk('nobody')
    expect(one.now()).toMatchObject({ state: 'failed', problem: refused('account.userNotFound').problem })
  })
})
