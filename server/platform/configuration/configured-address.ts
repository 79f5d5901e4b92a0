import { z } from 'zod'
import { isUrl } from '#contract/platform/url.form.ts'

const typed = z.string().trim().min(1)

/** What the parser reads of a checked address; a host alone without the slash behind it. */
function readAs(address: string): string {
  const { href, origin } = new URL(address)
  return href === `${origin}/` ? origin : href
}

const checked = (fits: (address: string) => boolean, wanted: string) =>
  typed.transform((address, context) => {
    // Only what the parser reads is kept: what was typed has other spellings, and would be compared and shown as it stands.
    if (isUrl(address) && fits(address)) return readAs(address)
    context.addIssue({ code: 'custom', message: wanted })
    return z.NEVER
  })

/** A whole address, such as that of a node, with whatever belongs to it. */
export const wholeAddress = (example: string) => checked(() => true, `a whole address such as ${example}`)

/** The address of a page that places are added to: without anything behind its path, and without a name or a password. */
export const pageAddress = (example: string) =>
  checked((address) => {
    const { origin, pathname, href } = new URL(address)
    return href === `${origin}${pathname}`
  }, `a whole address such as ${example}, without a name, a password, or anything behind its path`)

const isOrigin = (address: string): boolean => readAs(address) === new URL(address).origin

/** A host with its scheme and port, and nothing else. */
export const originAddress = (example: string) =>
  checked(isOrigin, `an address such as ${example}, without a path, a name or a password`)

/** Several of them, separated by commas; none by default. */
export const originAddresses = (example: string) =>
  z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .pipe(z.array(originAddress(example)))
