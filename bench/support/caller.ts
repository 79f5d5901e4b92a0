import type { Call } from '#contract/platform/call.ts'
import { mustAt } from '#tests/support/call-at.ts'

/** Makes calls that must succeed. */
export type Caller = <In, Out>(call: Call<In, Out>, input: In, as?: { readonly token: string }) => Promise<Out>

/** Calls the shop that listens on a port, as a client would. */
export const callerOf =
  (port: number): Caller =>
  (call, input, as) =>
    mustAt(`http://127.0.0.1:${port}`, call, input, as)
