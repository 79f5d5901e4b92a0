import { composed } from '../platform/composed.ts'
import { OUTSIDE_TERMS } from './chat-warning.terms.ts'
import { MOST } from '../platform/text-limits.ts'

/** What a message warns of: a wallet address, words that lead payment outside the shop, or a link. The gravest one. */
export type ChatWarning = 'wallet' | 'payOutside' | 'link'

/** Addresses of wallets: TRON, those of Ethereum and its kin, Bitcoin in both forms, Solana. */
const WALLETS = [
  /(?<![0-9A-Za-z])T[1-9A-HJ-NP-Za-km-z]{33}(?![0-9A-Za-z])/,
  /(?<![0-9A-Za-z])0x[0-9a-fA-F]{40}(?![0-9A-Za-z])/,
  /(?<![0-9A-Za-z])(?:bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})(?![0-9A-Za-z])/,
  /(?<![0-9A-Za-z])(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])(?=[1-9A-HJ-NP-Za-km-z]*[a-z])(?=[1-9A-HJ-NP-Za-km-z]*\d)[1-9A-HJ-NP-Za-km-z]{43,44}(?![0-9A-Za-z])/,
]
const SCHEME = /(?:https?|ftp|tg):\/\/|\bwww\./iu
/** Endings of addresses that people write without a scheme. */
const ENDINGS = new Set(
  'com net org info shop store site online xyz top vip cc io me co app link click live cn ru ae sa hk tk ly gl'.split(
    ' ',
  ),
)
const ADDRESS = /[\p{L}\p{N}.@-]+/gu

/** Whether a word is the name of a website; what stands behind an @ is that of an email. */
const isSite = (word: string): boolean => {
  const labels = word.split('@', 1).join('').toLowerCase().split('.')
  return labels.some((label, at) => ENDINGS.has(label) && labels[at - 1])
}

/** A text as it is searched: letters that look alike made the same, lower case, one space, and without what cannot be seen. */
const searchable = (text: string): string =>
  // Short vowels and other marks are taken out: Arabic is written with and without them.
  composed(composed(composed(text, 'NFKC').replaceAll(/\p{Cf}/gu, ''), 'NFD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]+/gu, ' ')

const isWord = /^[\p{Script=Latin}\p{N} ]+$/u
const escaped = (term: string): string => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Latin words are found as whole words; Chinese has no spaces, and Arabic joins its articles to them. */
const OUTSIDE = Object.values(OUTSIDE_TERMS)
  .flat()
  .map((term) => searchable(term).trim())
  .map(
    (term) =>
      new RegExp(isWord.test(term) ? `(?<![\\p{L}\\p{N}])${escaped(term)}(?![\\p{L}\\p{N}])` : escaped(term), 'u'),
  )

/** What a text warns of, in whichever language it is written; nothing where it warns of nothing. */
export function chatWarning(message: string): ChatWarning | undefined {
  // No message is longer.
  const text = message.slice(0, MOST.chat)
  const plain = composed(text, 'NFKC').replaceAll(/\p{Cf}/gu, '')
  if (WALLETS.some((wallet) => wallet.test(plain))) return 'wallet'
  const searched = searchable(text)
  if (OUTSIDE.some((term) => term.test(searched))) return 'payOutside'
  return SCHEME.test(plain) || plain.match(ADDRESS)?.some(isSite) ? 'link' : undefined
}
