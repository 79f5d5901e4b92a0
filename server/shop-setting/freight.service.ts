import type { Page } from '#contract/call.ts'
import { accepted, type Result } from '#contract/problem.ts'
import type { FreightView } from '#contract/shop-setting.contract.ts'
import type { SignedAsk } from '../services.ts'
import { freightTemplates } from '../shop/freight.queries.ts'

/** The freight templates of the merchant's shop, the default first. */
export const myFreights = async ({ services: { db }, session }: SignedAsk): Promise<Result<Page<FreightView>>> =>
  accepted({ data: await freightTemplates(db, session.shopId ?? ''), after: null })
