import { clientMachines } from '#machines/all-lifecycles.ts'
import { CODE_LIFE_MS, CODE_RESEND_MS, CODE_TRIES } from '#machines/platform/constants.ts'
import { firstFacts } from '#machines/platform/referee.ts'
import { EXAMPLE_START, type MachineExamples } from './example.ts'

const email = 'leila@shop.example'
const code = (triesLeft: number) => ({
  email,
  resendAt: EXAMPLE_START + CODE_RESEND_MS,
  codeUntil: EXAMPLE_START + CODE_LIFE_MS,
  triesLeft,
})

const wrongCodes = Array.from(
  { length: CODE_TRIES },
  () => [['auth.ask'], ['auth.refuse', 'codeIncorrect']] as const,
).flat()

/** The sign-in form as it opens. */
export const authExamples: MachineExamples = {
  facts: firstFacts(clientMachines.auth),
  events: {
    'auth.refuse': () => ({ type: 'auth.refuse', problem: 'account.incorrect' }),
    'auth.sendCode': () => ({ type: 'auth.sendCode', email }),
  },
  detours: [[['auth.ask'], ['auth.refuse', 'codeMailed'], ...wrongCodes]],
  sets: {
    spentCode: { left: { registering: code(0), recovering: code(0) } },
    lastTry: { left: { registering: code(1), recovering: code(1) } },
  },
  ways: {
    'auth.ask': { late: { afterMs: CODE_LIFE_MS } },
    'auth.refuse': Object.fromEntries(
      ['locked', 'codeMailed', 'codeIncorrect', 'codeTooSoon', 'passwordCommon'].map((name) => [
        name,
        { input: { problem: `account.${name}` } },
      ]),
    ),
    'auth.sendCode': {
      other: { input: { email: 'other@shop.example' } },
      later: { afterMs: CODE_RESEND_MS },
    },
  },
}
