/** A part of a text: plain, or the address of a page. */
export interface TextPart {
  /** Where it begins in the text. */
  readonly from: number
  readonly text: string
  /** Where it leads, with the host in ASCII; undefined for plain text. */
  readonly href?: string
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]+/giu
/** What follows an address in a sentence does not belong to it. */
const AFTER = /[.,;:!?)\]،؛؟。，、！？）】」]+$/u

function addressOf(found: string): { href: string; length: number } | undefined {
  const text = found.replace(AFTER, '')
  try {
    const { href, hostname } = new URL(/^www\./i.test(text) ? `https://${text}` : text)
    return hostname.includes('.') ? { href, length: text.length } : undefined
  } catch {
    return undefined
  }
}

/** Splits a text into plain parts and addresses. Nothing else of it is read: markup stays text. */
export function linksIn(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = addressOf(found)
    if (!address) continue
    if (index > end) parts.push({ from: end, text: text.slice(end, index) })
    end = index + address.length
    parts.push({ from: index, text: text.slice(index, end), href: address.href })
  }
  if (end < text.length) parts.push({ from: end, text: text.slice(end) })
  return parts
}

/** Letters of other alphabets look like Latin ones: a host that has any is shown in ASCII (`xn--…`). */
export const shownAddress = ({ text, href }: TextPart): string =>
  href !== undefined && /xn--/.test(new URL(href).hostname) ? href : text
