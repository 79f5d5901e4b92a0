import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Person } from './factories.ts'
import { journeyShop } from './journey-shop.ts'
import type { LabActions } from './lab-actions.ts'
import { PIN, USDT } from './usdt.ts'

/** Does to the running shop what none of its calls does. */
function inLab<D extends keyof LabActions>(
  action: D,
  input: Parameters<LabActions[D]>[0],
): Promise<Awaited<ReturnType<LabActions[D]>>> {
  return new Promise((resolve, reject) => {
    // A connection of its own: one that waited for the next request may be closed by the shop just as it is sent.
    const to = { socketPath: journeyShop().labSocket, path: `/${action}`, method: 'POST', agent: false }
    const asked = request(to, (answer) => {
      void text(answer).then((body) =>
        answer.statusCode === 200 ? resolve(JSON.parse(body) as never) : reject(new Error(`${action}: ${body}`)),
      )
    })
    asked.once('error', reject)
    asked.end(JSON.stringify(input))
  })
}

/** Lets the shop's time pass. */
export const passTime = (ms: number): Promise<void> => inLab('pass', { ms })
/** Lets the shop's time pass with its server on: deadlines of people that pass are over. */
export const passAwake = (ms: number): Promise<void> => inLab('passAwake', { ms })
/** Changes how many of a SKU can be bought, as the merchant's stocktaking would. */
export const setStock = (sku: string, left: number): Promise<void> => inLab('stock', { sku, left })
/** Changes the price of a SKU. */
export const setPrice = (sku: string, micro: bigint): Promise<void> => inLab('price', { sku, micro: micro.toString() })
/** Changes a nickname. */
export const rename = (id: string, nickname: string): Promise<void> => inLab('rename', { id, nickname })

/** The code that a member of staff reads from their authenticator now. */
export const factorOf = async (token: string): Promise<string> => (await inLab('factor', { token })).code

/** A session of one of the demo's staff. */
export const enterAsStaff = (email: string): Promise<{ token: string }> => inLab('enter', { email })

/** A new shopper: by default 1,000 USDT, a payment password and an address in Britain. */
export const newShopper = ({
  balance = 1_000n * USDT,
  pin = PIN as string | null,
  country = 'GB' as string | null,
} = {}): Promise<Person> => inLab('person', { balance: balance.toString(), pin, country })
