import { serviceCaseTerms } from '#machines/care/service-case.terms.ts'
import { person } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { asking, closedCase, assignCase } from '#tests/support/services.ts'
import { type TestShop } from '#tests/support/shop.ts'
import type { World } from './world.ts'

/** The service case of a buyer, answered, closed and not rated, whatever it was before. */
async function writtenServiceCase(shop: TestShop, buyerId: string): Promise<string> {
  const facts = {
    terms: serviceCaseTerms(),
    assigneeId: null,
    queuedAt: 0,
    isAnswered: true,
    isRated: false,
    stars: null,
  }
  await runText(
    shop,
    `with inserted as (
       insert into status_history (root_id, lifecycle, entity_id, from_state, to_state, event, name, actor, at)
       select $1, 'serviceCase', $1, t.*, 'support', shop_now() from (values
         (null, 'waiting', 'serviceCase.ask', 'serviceCase.asked'), ('waiting', 'assigned', 'serviceCase.assign', 'serviceCase.assigned'),
         ('assigned', 'closed', 'serviceCase.close', 'serviceCase.closed')) t
       where not exists (select from service_cases where id = $1)
     )
     insert into service_cases (id, version, state, facts, created_at) values ($1, 1, 'closed', $2::jsonb, shop_now())
     on conflict (id) do update set facts = excluded.facts`,
    buyerId,
    JSON.stringify(facts),
  )
  return buyerId
}

/** What tests of a running server make of a service case. */
export const world: World = {
  ready: ({ shop, desk }) => ({
    'wanlshop/service/rate': async () => {
      const { customer: as } = await closedCase(shop)
      return { input: { id: as.id, stars: 5 }, as }
    },
    'wanlshop/desk/serviceCase': async () => ({ input: { id: (await asking(shop)).customer.id }, as: desk }),
    'wanlshop/desk/serviceCustomer': async () => ({ input: { id: (await asking(shop)).customer.id }, as: desk }),
    'wanlshop/desk/serviceNote': async () => ({
      input: { id: (await asking(shop)).customer.id, text: 'called back' },
      as: desk,
    }),
    'wanlshop/desk/serviceAssign': async () => ({ input: { id: (await asking(shop)).customer.id }, as: desk }),
    'wanlshop/desk/serviceTransfer': async () => {
      const asked = await asking(shop)
      await assignCase(shop, asked)
      const { id: to_id } = await person(shop, { staff: 'support', balance: 0n, pin: null })
      return { input: { id: asked.customer.id, to_id }, as: asked.support }
    },
    'wanlshop/desk/serviceRelease': async () => {
      const asked = await asking(shop)
      await assignCase(shop, asked)
      return { input: { id: asked.customer.id }, as: asked.support }
    },
    'wanlshop/desk/serviceClose': async () => {
      const asked = await asking(shop)
      await assignCase(shop, asked)
      return { input: { id: asked.customer.id }, as: asked.support }
    },
  }),
  things: ({ shop, tenant: { buyer }, isStaff }) => ({
    // The desk's is a new person's each time: one that is taken waits no more.
    serviceCase: async () => (isStaff ? (await asking(shop)).customer.id : buyer.id),
    closedServiceCase: () => writtenServiceCase(shop, buyer.id),
  }),
}
