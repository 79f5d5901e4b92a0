import { filter } from 'rxjs'
import { addressCalls } from '#contract/people/address.calls.ts'
import type { OutputOf } from '#contract/platform/call.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { answered$ } from '#client/signals.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

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
