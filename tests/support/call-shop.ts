import type { Call } from '#contract/platform/call.ts'
import { callAt, type WireAnswer } from './call-at.ts'
import { journeyShop } from './journey-shop.ts'
import { factorOf } from './lab.ts'

/** Makes a call as a client would; staff who are asked for the code of their authenticator type it. */
export async function askShop<In, Out>(call: Call<In, Out>, input: In, token?: string): Promise<WireAnswer<Out>> {
  const { url } = journeyShop()
  const as = token === undefined ? {} : { token }
  const answer = await callAt(url, call, input, as)
  if (token === undefined || answer.body?.data?.problem?.key !== 'staff.codeNeeded') return answer
  return callAt(url, call, input, { ...as, factor: await factorOf(token) })
}

/** Makes a call that must succeed, for what a journey needs beside its story. */
export async function callShop<In, Out>(call: Call<In, Out>, input: In, token?: string): Promise<Out> {
  const { status, body } = await askShop(call, input, token)
  if (body?.code !== 1) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`)
  return body.data
}
