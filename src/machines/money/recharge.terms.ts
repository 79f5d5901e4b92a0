import {
  DESK_TARGET_MS,
  RECHARGE_LIFE_MS,
  RECHARGE_MIN_MICRO,
  rechargeHoldMs,
  TWO_PEOPLE_FROM_MICRO,
} from '../platform/constants.ts'

/** Today's terms of a recharge on a network that is watched or not. They are frozen on each one. */
export const rechargeTerms = (watched: boolean) => ({
  minMicro: RECHARGE_MIN_MICRO.toString(),
  expireMs: RECHARGE_LIFE_MS,
  targetMs: DESK_TARGET_MS,
  holdMs: rechargeHoldMs(watched),
  twoPeopleFromMicro: TWO_PEOPLE_FROM_MICRO.toString(),
})

/** The terms that a recharge was made under. */
export type RechargeTerms = Readonly<ReturnType<typeof rechargeTerms>>
