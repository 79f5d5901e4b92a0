import { expect, it } from 'vitest'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'

/** The calls that change something without naming it, and why what arrives while they travel is meant as well, or cannot arrive. */
const NAME_NOTHING: Readonly<Record<string, string>> = {
  'POST wanlshop/chat/lists': 'only reads',
  'POST wanlshop/chat/voice': 'its recording is in the body',
  'POST wanlshop/desk/proveBooks': 'proves the whole database as it is, and changes nothing',
  'POST wanlshop/order/findOrders': 'only reads',
  'POST wanlshop/push/unsubscribe': 'ends the pushes of the session that asks',
  'POST wanlshop/shop/findOrders': 'only reads',
  'POST wanlshop/shop/testWebhook': 'sends a test, wherever events are sent',
  'POST wanlshop/user/logout': 'ends the session that asks',
}

const calls = await everyDeclared()

it('every call that changes something names what it changes, as its person saw it', () => {
  const unnamed = calls.filter(({ call, input }) => call.method !== 'GET' && input.safeParse({}).success)
  expect(unnamed.map(({ call }) => nameOf(call)).sort()).toEqual(Object.keys(NAME_NOTHING))
})
