import { couponPart } from './coupons.ts'
import { deskPart } from './desk.ts'
import { fundPart } from './fund.ts'
import { importPart } from './imports.ts'
import { moneyPart } from './money.ts'
import { orderPart } from './orders.ts'
import type { Part } from './part.ts'
import { refundPart } from './refunds.ts'
import { servicePart } from './service.ts'
import { shopPart } from './shops.ts'

const SUBJECTS: readonly Part[] = [
  orderPart,
  refundPart,
  fundPart,
  shopPart,
  importPart,
  moneyPart,
  couponPart,
  servicePart,
]

/** All that people of the world do and see: what the desk decides about each subject is handed to the desk. */
export const PARTS: readonly Part[] = [...SUBJECTS, deskPart(SUBJECTS)]
