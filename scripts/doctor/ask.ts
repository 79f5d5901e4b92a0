/** What the doctor was asked. */
export interface DoctorAsk {
  /** The address that customers use. */
  readonly address?: URL
  /** The newest backup, or a file that the backup touches when it is done. */
  readonly backup?: string
}

/** How the command is used. */
export const USAGE = 'npm run doctor -- [https://ADDRESS-OF-THE-SHOP] [--backup FILE]'

/** Reads the arguments; a sentence where they make no sense. */
export function doctorAsked(args: readonly string[]): DoctorAsk | string {
  const at = args.indexOf('--backup')
  const backup = at === -1 ? undefined : args[at + 1]
  if (at !== -1 && backup === undefined) return '--backup needs a file.'
  const [typed, ...more] = args.filter((_, n) => at === -1 || (n !== at && n !== at + 1))
  if (more.length > 0) return `What is ${more.join(' ')}?`
  if (typed !== undefined && !(URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol)))
    return `${typed} is no address such as https://shop.example.`
  return { ...(typed === undefined ? {} : { address: new URL(typed) }), ...(backup === undefined ? {} : { backup }) }
}
