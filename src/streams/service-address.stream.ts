import { commonCalls } from '#contract/common.calls.ts'
import { accepted } from '#contract/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from './live.ts'
import { read } from './read.ts'

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
