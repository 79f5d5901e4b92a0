import { accountClosingCalls } from '#contract/care/account-closing.calls.ts'
import type { ClosingCheck } from '#contract/care/account-closing.contract.ts'
import { minutes } from '#machines/platform/constants.ts'
import type { Result } from '#contract/platform/problem.ts'
import { ask, download } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** What stands in the way of cancelling the account. It is made of many things: it is read with each visit of the page. */
export const watchClosing = (): LiveStream<ClosingCheck> =>
  read({ name: 'closing', call: () => ask(accountClosingCalls.check, {}) })

/** A zip with all pictures of a person takes a while on a slow line. */
const PATIENCE_MS = minutes(30)

/** What the shop knows of the signed-in person, as a zip. */
export const downloadMyData = (): Promise<Result<Blob>> =>
  download(accountClosingCalls.data.path, { timeoutMs: PATIENCE_MS })
