import { describe, expect, it, vi } from 'vitest'
import { days } from '#machines/platform/constants.ts'
import { useFakePage } from '#tests/support/fake-page.ts'

const page = useFakePage()

/** The drafts and the sessions of one page. */
const opened = async () => {
  page.signIn()
  await page.tab()
  return { ...(await import('#streams/platform/drafts.ts')), ...(await import('#streams/platform/session.stream.ts')) }
}
const everything = (): string => JSON.stringify({ ...localStorage })

describe('a draft', () => {
  it('belongs to one person and one form', async () => {
    const { saveDraft, loadDraft } = await opened()
    saveDraft('ada', 'recharge', { amount: '5' })
    expect(loadDraft('ada', 'recharge')).toEqual({ amount: '5' })
    expect(loadDraft('ben', 'recharge')).toBeUndefined()
    expect(loadDraft('ada', 'withdrawal')).toBeUndefined()
  })

  it('holds no password, no code, and no picture that is still on its way', async () => {
    const { saveDraft, loadDraft } = await opened()
    const secret = { password: 's3cret-1', pay_password: 's3cret-2', old_password: 's3cret-3', code: 's3cret-4' }
    saveDraft('ada', 'register', { email: 'a@b.example', ...secret, inner: { password: 's3cret-5' }, unsent: 2 })
    expect(loadDraft('ada', 'register')).toEqual({ email: 'a@b.example', inner: {} })
    expect(everything()).not.toContain('s3cret')
  })

  it('is gone after seven days, and is then removed from the device', async () => {
    const { saveDraft, loadDraft, dropOldDrafts } = await opened()
    saveDraft('ada', 'recharge', { amount: '5' })
    // The clock is set, because a page that runs for a week answers a heartbeat every few seconds.
    const savedAt = Date.now()
    vi.setSystemTime(savedAt + days(7) - 1)
    expect(loadDraft('ada', 'recharge')).toBeDefined()
    vi.setSystemTime(savedAt + days(7))
    expect(loadDraft('ada', 'recharge')).toBeUndefined()
    expect(everything()).toContain('shop.draft.')
    dropOldDrafts()
    expect(everything()).not.toContain('shop.draft.')
  })

  it('outlives a session that expired, and is removed when its person signs out', async () => {
    const { saveDraft, loadDraft, leave, enter, session$ } = await opened()
    const session = session$.value
    if (!session) throw new Error('No one is signed in')
    saveDraft('ada', 'recharge', { amount: '5' })
    saveDraft('ben', 'recharge', { amount: '7' })
    leave('expired')
    expect(loadDraft('ada', 'recharge')).toEqual({ amount: '5' })
    enter(session)
    leave('logout')
    expect(loadDraft('ada', 'recharge')).toBeUndefined()
    expect(loadDraft('ben', 'recharge')).toEqual({ amount: '7' })
  })

  it('is kept while the page is open where nothing may be stored', async () => {
    const { saveDraft, loadDraft, dropDraft } = await opened()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    saveDraft('ada', 'recharge', { amount: '5' })
    expect(loadDraft('ada', 'recharge')).toEqual({ amount: '5' })
    dropDraft('ada', 'recharge')
    expect(loadDraft('ada', 'recharge')).toBeUndefined()
  })

  it('of an older version of the form gives only the fields that still have their type', async () => {
    const { fieldsOf } = await opened()
    const empty = { amount: '', proofs: [] as string[], agreed: false }
    expect(fieldsOf(empty, { amount: 5, proofs: ['u1'], agreed: 'yes', gone: 'x' })).toEqual({
      ...empty,
      proofs: ['u1'],
    })
    for (const broken of [undefined, null, 'text', ['a']]) expect(fieldsOf(empty, broken)).toEqual(empty)
  })
})
