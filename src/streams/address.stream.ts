import { filter } from 'rxjs'
import { addressCalls } from '#contract/address.calls.ts'
import type { OutputOf } from '#contract/call.ts'
import { commonCalls } from '#contract/common.calls.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from './live.ts'
import { read } from './read.ts'

const CHANGES: ReadonlySet<string> = new Set([addressCalls.address.path, addressCalls.deladdress.path])

/** The person's delivery addresses. */
export const watchAddresses = (): LiveStream<OutputOf<typeof addressCalls.getaddress>> =>
  read({
    name: 'addresses',
    call: () => ask(addressCalls.getaddress, {}),
    refetchOn: answered$.pipe(filter(({ call }) => CHANGES.has(call.path))),
  })

/** The countries that any shop delivers to, by code. */
export const watchCountries = (): LiveStream<OutputOf<typeof commonCalls.countries>> =>
  read({ name: 'countries', audience: 'everyone', call: () => ask(commonCalls.countries, {}) })
