import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import {
  deskApplicationCalls,
  shopApplicationCalls,
  shopApplicationMoves,
} from '#contract/shops/shop-application.calls.ts'
import type { AuditShop, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { filledForm, savedApplication } from '#tests/support/applications.ts'
import { type Person, person } from '#tests/support/factories.ts'
import type { TestShop } from '#tests/support/shop.ts'
import type { Cast, Outcome, Place, Send } from '../place.ts'
import { walker } from '../walker.ts'

async function applicant(shop: TestShop): Promise<Person> {
  const who = await person(shop)
  await savedApplication(shop, who)
  return who
}

async function applicationOf(shop: TestShop, who: Person): Promise<ShopApplicationView> {
  const { application } = await shop.must(shopApplicationCalls.info, {}, who)
  if (!application) throw new Error('There is no application')
  return application
}

/** Saves the whole form once for each request. A call without a key has no answer that is repeated. */
async function saves({ shop, of, made }: Cast<Person>, { version }: ShopApplicationView, key: string): Outcome {
  if (made.has(key)) return {}
  made.set(key, String(version))
  const { problem } = await shop.ask(shopApplicationCalls.save, { version, form: await filledForm(shop, of) }, of)
  return { problem }
}

/** A version that a request names; the same request names the same one. */
async function versionOf({ shop, of, made }: Cast<Person>, key: string): Promise<number> {
  const known = made.get(`sent ${key}`)
  const version = known === undefined ? (await applicationOf(shop, of)).version : Number(known)
  made.set(`sent ${key}`, String(version))
  return version
}

/** A decision of the reviewer. Where no case waits, there is nothing to assign, and the decision is refused. */
const bySupport =
  (input: (id: string) => AuditShop): Send<Person, ShopApplicationView> =>
  async ({ shop, staff: [first] }, { id }, key) => {
    await shop.ask(deskCaseCalls.assign, { entity: 'shopApplication', id }, { token: first.token })
    return shop.ask(deskApplicationCalls.audit, input(id), { ...first, key })
  }

/** An application for a shop, with the page of its applicant. */
const shopApplicationPlace: Place<Person, ShopApplicationView> = {
  starts: { plain: applicant },
  staff: 'support',
  pages: (shop, who) => [{ as: 'shopper', who, topic: `user:${who.id}`, fresh: () => applicationOf(shop, who) }],
  sends: {
    'shopApplication.save': saves,
    'shopApplication.submit': async (cast, shown, key) => {
      // Its pictures may be purged by now.
      if (shown.form.id_front === '') await saves(cast, shown, key)
      const version = await versionOf(cast, key)
      return cast.shop.ask(
        shopApplicationMoves['shopApplication.submit'],
        { id: shown.id, version },
        { ...cast.of, key },
      )
    },
    'shopApplication.takeBack': ({ shop, of }, { id }, key) =>
      shop.ask(shopApplicationMoves['shopApplication.takeBack'], { id }, { ...of, key }),
    'shopApplication.approve': bySupport((id) => ({ verdict: 'approve', id, reason: 'All in order' })),
    'shopApplication.reject': bySupport((id) => ({
      verdict: 'reject',
      id,
      reason: 'The picture is dark',
      reasons: [{ field: 'id_front', code: 'unreadable', text: 'Too dark' }],
    })),
  },
}

/** By the machine that is walked there. */
export const walkers = {
  shopApplication: walker(shopApplicationPlace, { scenarios: 30, cuts: 25, snapshots: 4 }),
}
