import { commonCalls } from '#contract/platform/common.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from '../platform/live.ts'
import { read } from '../platform/read.ts'

/** The email address of customer service. */
export const watchServiceAddress = (): LiveStream<string> =>
  read({
    name: 'service-address',
    audience: 'everyone',
    call: async () => {
      const answer = await ask(commonCalls.init, {})
      return answer.ok ? accepted(answer.value.support_email) : answer
    },
  })
