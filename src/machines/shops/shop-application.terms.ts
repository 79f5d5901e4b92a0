import {
  APPLICATION_IDLE_MS,
  APPLICATION_KEEP_MS,
  APPLICATION_REMIND_MS,
  APPLICATION_TARGET_MS,
  APPLICATION_TRIES,
} from '../platform/constants.ts'

/** Today's terms of a shop application. They are frozen on each one. */
export const shopApplicationTerms = () => ({
  remindMs: APPLICATION_REMIND_MS,
  /** After the reminder. */
  purgeMs: APPLICATION_IDLE_MS - APPLICATION_REMIND_MS,
  targetMs: APPLICATION_TARGET_MS,
  keepMs: APPLICATION_KEEP_MS,
  tries: APPLICATION_TRIES,
})

/** The terms that a shop application was made under. */
export type ShopApplicationTerms = Readonly<ReturnType<typeof shopApplicationTerms>>
