import bond from '#locales/en/bond.json' with { type: 'json' }
import goodsImport from '#locales/en/goodsImport.json' with { type: 'json' }
import guaranteeClaim from '#locales/en/guaranteeClaim.json' with { type: 'json' }
import order from '#locales/en/order.json' with { type: 'json' }
import recharge from '#locales/en/recharge.json' with { type: 'json' }
import refund from '#locales/en/refund.json' with { type: 'json' }
import serviceCase from '#locales/en/serviceCase.json' with { type: 'json' }
import shop from '#locales/en/shop.json' with { type: 'json' }
import shopApplication from '#locales/en/shopApplication.json' with { type: 'json' }
import withdrawal from '#locales/en/withdrawal.json' with { type: 'json' }

const catalogues: unknown = {
  bond,
  goodsImport,
  guaranteeClaim,
  order,
  recharge,
  refund,
  serviceCase,
  shop,
  shopApplication,
  withdrawal,
}

/** The English name of a state, by its place in the catalogues: `order.states.cancelled`. */
export function stateWords(path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], catalogues)
  return typeof found === 'string' ? found : 'changed'
}
