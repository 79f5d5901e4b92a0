import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Network } from '#machines/constants.ts'
import { openBase58Check } from './base58-check.ts'
import { accepted, refused, type Result } from './problem.ts'

/** What every TRON address begins with, before it is written in Base58. */
const TRON_VERSION = 0x41
const TRON_BYTES = 21
const TRON_SHAPE = /^T[1-9A-HJ-NP-Za-km-z]{33}$/
const EVM_SHAPE = /^0x[0-9a-fA-F]{40}$/

const FIELD = 'address'

/** An address as its network writes it, or what is wrong with it. What is sent to a wrong one is lost, so nothing is guessed. */
export function checkWalletAddress(network: Network, typed: string): Result<string> {
  const text = typed.trim()
  return network === 'TRC20' ? checkTron(text) : checkEvm(network, text)
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
  // Nobody has its key: what is sent there is burnt.
  if (/^0+$/.test(digits)) return refused('walletAddress.malformed', { network }, FIELD)
  const address = withChecksum(digits)
  const hasCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return hasCase && address !== text ? refused('walletAddress.checksum', {}, FIELD) : accepted(address)
}

function checkTron(text: string): Result<string> {
  const network = 'TRC20'
  const bytes = openBase58Check(text)
  if (bytes?.length === TRON_BYTES && bytes[0] === TRON_VERSION) {
    return bytes.subarray(1).every((byte) => byte === 0)
      ? refused('walletAddress.malformed', { network }, FIELD)
      : accepted(text)
  }
  if (bytes || EVM_SHAPE.test(text)) return refused('walletAddress.wrongNetwork', { network }, FIELD)
  return TRON_SHAPE.test(text)
    ? refused('walletAddress.checksum', {}, FIELD)
    : refused('walletAddress.malformed', { network }, FIELD)
}
