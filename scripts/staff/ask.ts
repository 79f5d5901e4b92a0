import { parseArgs } from 'node:util'
import { staffAsk, type StaffAsk } from '#server/care/staff/staff-admin.ts'

/** How staff are made and unmade. */
export const USAGE = `npm run staff -- add EMAIL --role support|finance
npm run staff -- remove EMAIL
npm run staff -- reset-factor EMAIL
npm run staff -- list`

const WRONG: Readonly<Record<string, string>> = {
  verb: 'Say what to do.',
  email: 'Name the account by a whole email address.',
  role: 'Say which desk: --role support or --role finance.',
}

/** What was asked on the command line, or what is wrong with it. */
export function staffAsked(argv: readonly string[]): StaffAsk | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { role: { type: 'string' } },
      allowPositionals: true,
    })
    const [verb, email, ...more] = positionals
    if (more.length > 0) return `Too many words: ${more.join(' ')}`
    const typed = { verb, ...(email === undefined ? {} : { email }), ...(values.role ? { role: values.role } : {}) }
    const read = staffAsk.safeParse(typed)
    if (read.success) return read.data
    const [issue] = read.error.issues
    return WRONG[String(issue?.path[0])] ?? 'This cannot be asked.'
  } catch (error) {
    return (error as Error).message
  }
}
