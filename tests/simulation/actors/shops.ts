import { ask } from '#client/http.ts'
import {
  deskApplicationCalls,
  shopApplicationCalls,
  shopApplicationMoves,
} from '#contract/shops/shop-application.calls.ts'
import type { SavedForm, ShopApplicationView } from '#contract/shops/shop-application.contract.ts'
import { deskShopCalls, shopBoardCalls, shopMoves } from '#contract/shops/shop.calls.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { shopApplicationLifecycle } from '#machines/shops/shop-application.machine.ts'
import { shopLifecycle } from '#machines/shops/shop.machine.ts'
import { watchShopState } from '#streams/figures/shop-state.stream.ts'
import { filledWith } from '#tests/support/filled-form.ts'
import { screen } from '../client/screen.ts'
import type { Draws } from '../world/draws.ts'
import { type Act, choicesOf, doOne, type Me, type Moves } from './choices.ts'
import { type Done, doneOf, nothing } from './done.ts'
import { JUDGED as reason, type Part } from './part.ts'

const merchant: Moves<ShopStateView> = {
  'shop.stopOrders': ({ id }) => ask(shopMoves['shop.stopOrders'], { id }),
  'shop.close': ({ id }, { hand }) => ask(shopMoves['shop.close'], { id, pay_password: hand.pin }),
  'shop.reopen': ({ id }) => ask(shopMoves['shop.reopen'], { id }),
}

/** Stops, closes or opens one's shop: a shop that does not sell is opened again most of the time. */
const moveShop: Act = async (me, draws) => {
  const state = await ask(shopBoardCalls.state, {})
  if (!state.ok) return doneOf('shop.state', state)
  const choices = choicesOf(shopLifecycle, [state.value], merchant, { as: 'merchant', me, draws })
  const reopens = choices.filter(({ event, isOpen }) => isOpen && event === 'shop.reopen')
  return doOne(reopens.length > 0 && draws.happens(0.7) ? reopens : choices, me, draws)
}

/** The form, with pictures that were sent before: they are bound with the application that keeps them. */
function formOf({ hand }: Me, draws: Draws, before?: SavedForm): SavedForm {
  if (before?.id_front) return { ...before, street: `Ermou ${draws.below(90)}` }
  const picture = (of: 'identity' | 'logo'): string => draws.one(hand.pictures[of]) ?? ''
  const filled = filledWith(hand, { front: picture('identity'), back: picture('identity'), logo: picture('logo') })
  // A person who is too young, or whose document has ended, is refused by the machine.
  const change = draws.one<Partial<SavedForm>>([
    {},
    {},
    {},
    {},
    {},
    { birth_date: '2020-01-01' },
    { valid_until: '2020-01-01' },
  ])
  return { ...filled, ...change }
}

const applicant: Moves<ShopApplicationView> = {
  'shopApplication.submit': ({ id, version }) => ask(shopApplicationMoves['shopApplication.submit'], { id, version }),
  'shopApplication.takeBack': ({ id }) => ask(shopApplicationMoves['shopApplication.takeBack'], { id }),
}

async function save(me: Me, draws: Draws, view: ShopApplicationView | null): Promise<Done> {
  const input = { version: view?.version ?? 0, form: formOf(me, draws, view?.form) }
  return doneOf(view ? 'shopApplication.save' : 'shopApplication.start', await ask(shopApplicationCalls.save, input))
}

/** Applies for a shop: fills the form in, sends it, takes it back. */
const moveApplication: Act = async (me, draws) => {
  const state = await ask(shopApplicationCalls.info, {})
  if (!state.ok) return doneOf('shopApplication.look', state)
  const { application } = state.value
  if (!application) return save(me, draws, null)
  const isEditable = /^(?:draft|failed)/.test(application.state)
  if (isEditable && draws.happens(0.4)) return save(me, draws, application)
  return doOne(choicesOf(shopApplicationLifecycle, [application], applicant, { as: 'shopper', me, draws }), me, draws)
}

const reviewed: Moves<ShopApplicationView> = {
  'shopApplication.approve': ({ id }) => ask(deskApplicationCalls.audit, { verdict: 'approve', id, reason }),
  'shopApplication.reject': ({ id }) => {
    const reasons = [{ field: 'name', code: 'other' as const, text: 'Not as in the document' }]
    return ask(deskApplicationCalls.audit, { verdict: 'reject', id, reason, reasons })
  },
}

const desk: Moves<ShopStateView> = {
  'shop.suspend': ({ id }) => ask(shopMoves['shop.suspend'], { id, reason }),
  'shop.restore': ({ id }) => ask(shopMoves['shop.restore'], { id, reason }),
}

/** Suspends a shop, or restores it: a suspended one is restored most of the time. */
const moveShops: Act = async (me, draws) => {
  const shops = await Promise.all(me.hand.shops.map((id) => ask(deskShopCalls.shop, { id })))
  const views = shops.flatMap((answer) => (answer.ok ? [answer.value] : []))
  const choices = choicesOf(shopLifecycle, views, desk, { as: me.hand.as, me, draws })
  const restores = choices.filter(({ event, isOpen }) => isOpen && event === 'shop.restore')
  if (restores.length > 0 && draws.happens(0.8)) return doOne(restores, me, draws)
  return draws.happens(0.4) ? doOne(choices, me, draws) : nothing()
}

/** What people do about shops as such: they apply for one, open and close it, and the desk suspends it. */
export const shopPart: Part = {
  acts: { apply: moveApplication, moveShop, moveShops },
  decisions: {
    shopApplication: ({ application }, by) => choicesOf(shopApplicationLifecycle, [application], reviewed, by),
  },
  more: ({ as, shopId }) => (as === 'merchant' ? [screen('shop', watchShopState(shopId), [shopBoardCalls.state])] : []),
}
