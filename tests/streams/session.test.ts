import { describe, expect, it } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { moment, useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()

const user = {
  id: 'ada',
  nickname: 'Ada',
  email: 'ada@shop.example',
  avatar: '',
  roles: ['shopper'],
  shop_id: null,
  staff: null,
}
const figures = { dynamic: { collection: 3 }, notice: { order: 1 } }
const entered = { token: 'token-9', user, statistics: figures }

describe('sign-in', () => {
  it('stores the person and the figures on the device, and connects', async () => {
    page.shop.sessions.set('token-9', { userId: 'ada', topics: [] })
    page.shop.answers['user/login'] = () => accepted(entered)
    const tab = await page.tab()
    expect(tab.auth.getSnapshot().value).toBe('visitor')
    const answer = tab.signIn({ account: user.email, password: 'secret' })
    expect(tab.auth.getSnapshot().value).toBe('authenticating')
    expect((await answer).ok).toBe(true)
    await moment()
    expect(tab.auth.getSnapshot().value).toBe('signedIn')
    expect(JSON.parse(localStorage.getItem('shop.session') ?? '')).toEqual({ token: 'token-9', user })
    expect(JSON.parse(localStorage.getItem('shop.statistics') ?? '')).toEqual(figures)
    expect(tab.connection$.value.state).toBe('live')
  })

  it('keeps the visitor signed out on a refusal, with the reason', async () => {
    page.shop.answers['user/login'] = () => refused('account.incorrect')
    const tab = await page.tab()
    await tab.signIn({ account: user.email, password: 'wrong' })
    expect(tab.auth.getSnapshot()).toMatchObject({ value: 'visitor', context: { problem: 'account.incorrect' } })
    expect(tab.session$.value).toBeNull()
  })

  it('offers customer service for a locked account', async () => {
    page.shop.answers['user/login'] = () => refused('account.locked')
    const tab = await page.tab()
    await tab.signIn({ account: user.email, password: 'right' })
    expect(tab.auth.getSnapshot().value).toBe('locked')
  })

  it('waits for another code as long as the server says', async () => {
    page.shop.answers['ems/send'] = () => refused('account.codeTooSoon', { seconds: 37 })
    const tab = await page.tab()
    tab.auth.send({ type: 'auth.register' })
    const before = Date.now()
    await tab.sendCode({ email: user.email, event: 'register' })
    const { value, context } = tab.auth.getSnapshot()
    // The page has no secret of the code that was mailed before: it asks for another one.
    expect(value).toEqual({ registering: 'addressing' })
    expect(context.resendAt - before).toBeGreaterThanOrEqual(37_000)
    expect(context.resendAt - before).toBeLessThan(38_000)
  })

  it('remembers a mailed code across forms, and ignores answers for a form that was left', async () => {
    const sent = { expires_at: '', resend_at: '' }
    page.shop.answers['ems/send'] = () => accepted(sent)
    const tab = await page.tab()
    const leave = tab.enterForm('register')
    await tab.sendCode({ email: ` ${user.email.toUpperCase()} `, event: 'register' })
    const { resendAt } = tab.auth.getSnapshot().context
    leave()
    const leaveForgot = tab.enterForm('forget')
    expect(tab.auth.getSnapshot().context.resendAt).toBe(0)
    const late = tab.sendCode({ email: user.email, event: 'resetpwd' })
    leaveForgot()
    tab.enterForm('register')
    await late
    const { value, context } = tab.auth.getSnapshot()
    expect(value).toEqual({ registering: 'typing' })
    expect(context).toMatchObject({ email: user.email, resendAt })
  })

  it('stores no session of a locked account', async () => {
    page.shop.answers['user/login'] = () => refused('account.locked', { token: 'for service only' })
    const tab = await page.tab()
    await tab.signIn({ account: user.email, password: 'right' })
    expect(tab.session$.value).toBeNull()
    expect(JSON.stringify({ ...localStorage })).not.toContain('for service only')
  })

  it('restores the session when the page is opened again', async () => {
    page.signIn()
    const tab = await page.tab()
    expect(tab.session$.value?.user.id).toBe('ada')
    expect(tab.auth.getSnapshot().value).toBe('signedIn')
  })

  it('treats a damaged storage as signed out', async () => {
    localStorage.setItem('shop.session', '{"token":')
    expect((await page.tab()).session$.value).toBeNull()
    localStorage.setItem('shop.session', '{"user":{}}')
    expect((await page.tab()).session$.value).toBeNull()
  })
})

describe('sign-out', () => {
  it('clears the person at once, even without a network', async () => {
    page.signIn()
    const tab = await page.tab()
    page.shop.hasNetwork = false
    void tab.signOut()
    expect(tab.session$.value).toBeNull()
    expect(localStorage.getItem('shop.session')).toBeNull()
    expect(localStorage.getItem('shop.statistics')).toBeNull()
    expect(tab.auth.getSnapshot().value).toBe('visitor')
    await moment()
    expect(page.shop.calls.at(-1)).toMatchObject({ path: 'user/logout', token: 'token-1' })
    expect(page.shop.open).toBe(0)
  })

  it('is not caused by a late refusal of another session', async () => {
    page.signIn('token-2')
    const tab = await page.tab()
    const { signedOut$ } = await import('#client/signals.ts')
    signedOut$.next({ token: 'token-1' })
    expect(tab.session$.value?.token).toBe('token-2')
    signedOut$.next({ token: 'token-2' })
    expect(tab.session$.value).toBeNull()
  })
})

it('connects again for a shop that was opened: it has a topic of its own', async () => {
  page.signIn()
  page.shop.answers['user/profile'] = () => accepted({ ...user, shop_id: 'lamps' })
  const tab = await page.tab()
  await tab.renewProfile()
  await moment()
  expect(page.shop.callsOf('chat/shake')).toHaveLength(2)
})

it('renews the profile without opening another socket', async () => {
  page.signIn()
  page.shop.answers['user/profile'] = () => accepted({ ...user, nickname: 'Ada L.' })
  const tab = await page.tab()
  await tab.renewProfile()
  await moment()
  expect(tab.session$.value?.user).toMatchObject({ nickname: 'Ada L.' })
  expect(page.shop.callsOf('chat/shake')).toHaveLength(1)
})
