import { commonCalls } from '#contract/platform/common.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import type { LiveStream } from './live.ts'
import { read } from './read.ts'

/** Whether this shop opens its lab to everyone. */
export const watchLabOpen = (): LiveStream<boolean> =>
  read({
    name: 'lab-open',
    audience: 'everyone',
    call: async () => {
      const answer = await ask(commonCalls.init, {})
      return answer.ok ? accepted(answer.value.lab) : answer
    },
  })
