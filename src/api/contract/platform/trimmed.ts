/**
 * A text without the signs at its end that are of a kind. One loop for all, because a pattern such as `\s+$` begins again at each
 * space inside the text: its time grows with the square of their number. `kind` is asked about one UTF-16 unit at a time.
 */
export function withoutEnd(text: string, kind: RegExp): string {
  let end = text.length
  while (end > 0 && kind.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The same of its beginning. */
export function withoutStart(text: string, kind: RegExp): string {
  let start = 0
  while (start < text.length && kind.test(text.charAt(start))) start += 1
  return text.slice(start)
}

/** The same of both. */
export const trimmed = (text: string, kind: RegExp): string => withoutStart(withoutEnd(text, kind), kind)
