import { inject } from 'vitest'
import type { Call, Envelope } from '#contract/call.ts'

/** Makes a call as a client would, for what a journey needs but does not tell. */
export async function callShop<In, Out>(call: Call<In, Out>, input: In, token?: string): Promise<Out> {
  const reads = call.method === 'GET'
  const query = reads
    ? `?${new URLSearchParams(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)])).toString()}`
    : ''
  const answer = await fetch(`${inject('shopUrl')}/api/${call.path}${query}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { token } : {}),
      'idempotency-key': crypto.randomUUID(),
    },
    ...(reads ? {} : { body: JSON.stringify(input) }),
  })
  const envelope = (await answer.json()) as Envelope<Out>
  if (envelope.code !== 1) throw new Error(`${call.path}: ${JSON.stringify(envelope)}`)
  return envelope.data
}
