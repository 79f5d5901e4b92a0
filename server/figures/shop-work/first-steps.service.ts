import { servesSomewhere } from '#machines/shops/freight.ts'
import { accepted, refused, type Result } from '#contract/platform/problem.ts'
import type { FirstSteps } from '#contract/figures/shop-work.contract.ts'
import type { SignedAsk } from '../../platform/domain/services.ts'
import { findFirstSteps, type FirstStepsRow } from './first-steps.queries.ts'

/** What a new shop still needs, with what its owner has said already: nothing is asked twice. */
export async function firstSteps({ services: { db }, session }: SignedAsk): Promise<Result<FirstSteps>> {
  const row = await findFirstSteps(db, session.shopId ?? '')
  if (!row) return refused('shop.notMerchant')
  return accepted({
    done: {
      logo: row.logo !== '',
      returnAddress: row.has_address,
      freight: servesSomewhere(row.freight),
      product: row.has_goods,
      share: row.is_seen,
    },
    known: knownAddress(row),
  })
}

/** The residence of the approved application; a phone number is asked for by the address book only. */
function knownAddress({ form, mobile, province, country }: FirstStepsRow): FirstSteps['known'] {
  const residence = form?.residence ?? ''
  return {
    name: form?.name ?? '',
    mobile: mobile ?? '',
    country: residence === '' ? (country ?? '') : residence,
    province: residence === country ? (province ?? '') : '',
    city: form?.city ?? '',
    address: form?.street ?? '',
    zip_code: form?.postal_code ?? '',
  }
}
