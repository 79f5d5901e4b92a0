import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Network } from '#machines/platform/constants.ts'
import { openBase58Check } from './base58-check.ts'
import { isFarTooLong, tidyText, withoutMarks } from '../platform/plain-text.ts'
import { accepted, refused, type Result } from '../platform/problem.ts'
import { MOST } from '../platform/text-limits.ts'
import { TOKEN_CONTRACTS } from './token-contracts.ts'

/** What every TRON address begins with, before it is written in Base58. */
const TRON_VERSION = 0x41
const TRON_BYTES = 21
const TRON_SHAPE = /^T[1-9A-HJ-NP-Za-km-z]{33}$/
const EVM_SHAPE = /^0x[0-9a-fA-F]{40}$/

const ANY_CASE = /^0x[0-9a-f]{40}$/i

/**
 * Addresses that were chosen, not derived from a key: zero and the smallest numbers (contracts of the network itself, and 0x…dEaD),
 * one digit throughout, and those written with "dead" at their beginning or throughout.
 */
const NOBODYS = /^(?:0{36}[0-9a-f]{4}|([0-9a-f])\1{39}|dead0{8}[0-9a-f]{28}|(?:dead){10})$/
/** Of TRON: the zero address, and the one to which the network itself burns. */
const BLACK_HOLES = ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy']

const FIELD = 'address'

/** Nothing of what is far too long: no network knows such an address. */
const plainAddress = (typed: string): string =>
  isFarTooLong(typed, MOST.walletAddress) ? '' : tidyText(withoutMarks(typed))

/** An address as its network writes it, or what is wrong with it. What is sent to a wrong one is lost, so nothing is guessed. */
export function checkWalletAddress(network: Network, typed: string): Result<string> {
  const text = plainAddress(typed)
  if (burns(text)) return refused('walletAddress.burns', {}, FIELD)
  return network === 'TRC20' ? checkTron(text) : checkEvm(network, text)
}

/**
 * An address that money may be sent to. The contracts of tokens give nothing back, on whichever network: an address of Ethereum has
 * the same digits on BNB Smart Chain, and on TRON in another spelling. `ours` are the tokens of this shop's configuration.
 */
export function checkPayoutAddress(network: Network, typed: string, ours: readonly string[] = []): Result<string> {
  const text = plainAddress(typed)
  const digits = digitsOf(text)
  const isToken = [...TOKEN_CONTRACTS, ...ours].some(
    (token) => token.toLowerCase() === text.toLowerCase() || (digits !== undefined && digitsOf(token) === digits),
  )
  return isToken ? refused('walletAddress.token', {}, FIELD) : checkWalletAddress(network, text)
}

/** The twenty bytes of an address of any network in hexadecimal, whatever the case of its letters; nothing where it is none. */
function digitsOf(text: string): string | undefined {
  if (ANY_CASE.test(text)) return text.slice(2).toLowerCase()
  const bytes = openBase58Check(text)
  if (bytes?.length !== TRON_BYTES || bytes[0] !== TRON_VERSION) return undefined
  return Array.from(bytes.subarray(1), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether an address has no known key: money sent to it is lost. */
function burns(text: string): boolean {
  const digits = digitsOf(text)
  return (
    BLACK_HOLES.some((address) => address.toLowerCase() === text.toLowerCase()) ||
    (digits !== undefined && NOBODYS.test(digits))
  )
}

/** Forty hexadecimal digits as EIP-55 writes them: the case of the letters is the checksum. */
export function withChecksum(digits: string): string {
  const lower = digits.toLowerCase()
  const hash = keccak_256(Uint8Array.from(lower, (character) => character.charCodeAt(0)))
  const isHigh = (at: number): boolean => (((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 0xf) >= 8
  return `0x${[...lower].map((digit, at) => (isHigh(at) ? digit.toUpperCase() : digit)).join('')}`
}

function checkEvm(network: Network, text: string): Result<string> {
  if (!EVM_SHAPE.test(text)) {
    const isElsewhere = TRON_SHAPE.test(text) || openBase58Check(text) !== undefined
    return refused(isElsewhere ? 'walletAddress.wrongNetwork' : 'walletAddress.malformed', { network }, FIELD)
  }
  const digits = text.slice(2)
  const address = withChecksum(digits)
  const hasCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return hasCase && address !== text ? refused('walletAddress.checksum', {}, FIELD) : accepted(address)
}

function checkTron(text: string): Result<string> {
  const network = 'TRC20'
  const bytes = openBase58Check(text)
  if (bytes?.length === TRON_BYTES && bytes[0] === TRON_VERSION) return accepted(text)
  if (bytes || EVM_SHAPE.test(text)) return refused('walletAddress.wrongNetwork', { network }, FIELD)
  return TRON_SHAPE.test(text)
    ? refused('walletAddress.checksum', {}, FIELD)
    : refused('walletAddress.malformed', { network }, FIELD)
}
