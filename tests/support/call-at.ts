import { type Call, type Envelope, FACTOR_HEADER } from '#contract/platform/call.ts'
import type { Problem } from '#contract/platform/problem.ts'

/** An answer over the wire; `status` is 0 and nothing else known where none came. */
export interface WireAnswer<Out> {
  readonly status: number
  readonly body: Envelope<Out & { problem?: Problem }> | undefined
}

/** Makes a call over the wire, of whichever shop listens at this address. Silence is an answer too. */
export async function callAt<In, Out>(
  url: string,
  call: Call<In, Out>,
  input: In,
  { token, key = crypto.randomUUID(), factor }: { token?: string; key?: string; factor?: string } = {},
): Promise<WireAnswer<Out>> {
  const reads = call.method === 'GET'
  const given = Object.entries(input ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  const query = reads && given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
  try {
    const answer = await fetch(`${url}/api/${call.path}${query}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token ? { token } : {}),
        ...(factor ? { [FACTOR_HEADER]: factor } : {}),
      },
      ...(reads ? {} : { body: JSON.stringify(input) }),
    })
    return { status: answer.status, body: (await answer.json()) as Envelope<never> }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** Makes a call that must succeed and answers its data. */
export async function mustAt<In, Out>(...asked: Parameters<typeof callAt<In, Out>>): Promise<Out> {
  const { status, body } = await callAt(...asked)
  if (body?.code !== 1) throw new Error(`${asked[1].path}: ${status} ${JSON.stringify(body)}`)
  return body.data
}
