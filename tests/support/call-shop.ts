import type { Call } from '#contract/call.ts'
import { mustAt } from './call-at.ts'
import { journeyShop } from './journey-shop.ts'

/** Makes a call as a client would, for what a journey needs beside its story. */
export const callShop = <In, Out>(call: Call<In, Out>, input: In, token?: string): Promise<Out> =>
  mustAt(journeyShop().url, call, input, token === undefined ? {} : { token })
