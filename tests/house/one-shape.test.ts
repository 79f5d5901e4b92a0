import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { everyLifecycle } from '#machines/all-lifecycles.ts'

/** Files that name an event of a lifecycle which is not theirs, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/moves/ask-move.ts order': 'an example in a comment',
  'server/order/logistics.ts refund': 'a return is a parcel of its order',
  'server/order/order.effects.ts refund': 'an ending order ends its refunds',
  'server/order/order.effects.ts settlement': 'a settlement follows its order',
  'server/refund/refund.effects.ts order': 'an order counts its refunds',
  'server/refund/refund.effects.ts settlement': 'a settlement waits for refunds',
  'server/staff/desk-users.queries.ts recharge': 'a reorganised recharge freezes its account',
  'server/wallet/invariants/money.invariants.ts recharge': 'an invariant states who approved a recharge',
  'server/wallet/invariants/money.invariants.ts withdrawal': 'an invariant states who approved a withdrawal',
  'server/wallet/invariants/order.invariants.ts settlement': 'an invariant states when money is settled',
  'src/streams/new-order.stream.ts order': 'a paid order is the merchant’s alert',
  'src/streams/payment-parts.ts order': 'a checkout sorts orders by whether they can be paid',
  'src/ui/pages/member/comment.tsx order': 'the page of a review',
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

const files = [...filesOf('src'), ...filesOf('server')]
  .filter((file) => !file.startsWith('server/demo/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** A lifecycle's own files lie in its folder or begin with its name. */
const isOwn = (file: string, name: string): boolean =>
  file.includes(`/${name}/`) || basename(file).startsWith(`${name}.`) || basename(file).startsWith(`${name}-`)

describe.each(everyLifecycle.map((of) => [of.name, of] as const))('the lifecycle of a %s', (name, { events }) => {
  it('has a machine and a file of its own for screens', () => {
    expect(existsSync(`src/machines/${name}.machine.ts`)).toBe(true)
    expect(existsSync(`src/ui/lifecycles/${name}.ui.tsx`)).toBe(true)
  })

  it('is named by its events in its own files only, and where it is known why not', () => {
    const types = Object.keys(events)
    const foreign = files
      .filter(({ file, text }) => !isOwn(file, name) && types.some((type) => text.includes(`'${type}'`)))
      .map(({ file }) => `${file} ${name}`)
    const known = Object.keys(EXCEPTIONS).filter((each) => each.endsWith(` ${name}`))
    expect(foreign.toSorted()).toEqual(known.toSorted())
  })
})
