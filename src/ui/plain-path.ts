const ENCODED_HASH = /^\/(?:%23|#)(?=\/)/i
const LETTER = /[0-9A-Za-z_-]/
const SPACE = '%20'

/** A path without what messengers and mail programs add around it: an encoded `#` before it, a bracket, a point or a space behind it. */
export function plainPath(path: string): string {
  let end = path.length
  while (end > 0) {
    if (path.endsWith(SPACE, end)) end -= SPACE.length
    else if (LETTER.test(path.charAt(end - 1))) break
    else end -= 1
  }
  return path.slice(0, end).replace(ENCODED_HASH, '')
}
